/** The numbers of the quote desk; those that a buyer meets are in enquiry.limits.ts. */
export const quoteLimits = {
  /** Prices hold so many days if nothing else is said, and at most so many. */
  validDays: 7,
  longestDays: 90,
  /** Below this margin a second person of the staff has to agree. */
  minMarginPercent: 12,
  /** The first answer is promised within so many working minutes. */
  answerMinutes: 120,
  tiers: 5,
  note: 200,
  message: 500,
  longestDelivery: 365,
  recentDays: 90,
  remindMs: 24 * 3_600_000,
  /** A round of jobs takes so many at once. */
  atOnce: 100,
  substitutes: 6,
  found: 8,
}
