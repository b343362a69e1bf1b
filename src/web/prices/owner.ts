/** What the prices on a page belong to, with the change that the page has seen last. */
export type PriceOwner = ({ agreementId: string } | { groupId: string }) & { revision: string }
