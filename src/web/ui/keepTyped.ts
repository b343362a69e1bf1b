/**
 * For onReset of a form with an action: React resets it when the action has ended, and what is chosen in controlled
 * selects, boxes and radios would no longer be what their state says (react#30580).
 */
export const keepTyped = (event: { preventDefault(): void }) => event.preventDefault()
