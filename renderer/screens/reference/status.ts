/** The sign of how a rule is kept; always beside its word. */
export const STATUS_ICONS = { enforced: 'check', table: 'info', 'not-applicable': 'minus' } as const;
