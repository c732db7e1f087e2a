/** The number of an impact in the parameters of rules on events. */
export const impactCodes = { high: 3, medium: 2, low: 1, holiday: 1 } as const
