/** The calls of the laboratory. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface LabApi {}

export const LAB_CALLS = [] as const satisfies readonly (keyof LabApi)[];
