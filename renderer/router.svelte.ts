import { formatRoute, parseRoute, type Route } from './routes.ts';

/** Where the window is; follows the address bar. */
export class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    window.addEventListener('hashchange', () => {
      this.route = parseRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = formatRoute(route);
  }
}
