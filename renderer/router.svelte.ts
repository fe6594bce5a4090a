import { formatRoute, parseRoute, type Route } from './routes.ts';

/** Where the window is; follows the address bar. */
export class Router {
  route = $state.raw<Route>(parseRoute(location.hash));
  /** The address the route was read from. */
  #read = location.hash;

  constructor() {
    window.addEventListener('hashchange', () => {
      this.#read = location.hash;
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = formatRoute(route);
  }

  /** Writes a nearer address for where one is; not while the window is on its way elsewhere: that would undo the step. */
  rewrite(route: Route): void {
    if (location.hash !== this.#read || location.hash === formatRoute(route)) return;
    history.replaceState(history.state, '', formatRoute(route));
    this.#read = location.hash;
  }
}
