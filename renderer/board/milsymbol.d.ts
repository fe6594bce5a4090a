declare module '*/milsymbol/index.mjs' {
  /** A set of icons for `addIcons`. */
  export const letterground: object;
  /** The library without any icons. */
  export const ms: {
    addIcons(icons: object): void;
    readonly Symbol: new (code: string, options: object) => { asSVG(): string; isValid(): boolean };
  };
}
