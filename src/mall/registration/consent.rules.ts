/** The texts of /agreement that are in force; whoever registers agrees to these. */
export const versions = { agreement: '2026.1', privacy: '2026.1' } as const
export const effectiveDate = '2026-11-20'
