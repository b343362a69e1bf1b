/** These are the numbers of spec §9 and of the decisions that fill its gaps. */
export const limits = {
  homeCategories: 9,
  hotBrands: 10,
  floorBrands: 8,
  seriesPage: 20,
  sameSpecification: 12,
  filterTags: 10,
  pageSize: 20,
  pageSizes: [20, 40, 60, 100],
  defaultSort: 2,
  suggestions: { products: 4, brands: 4, categories: 5, keywords: 6 },

  accountDays: 15,
  tokenDays: 30,
  userInfoDays: 30,

  minQuantity: 1,
  maxQuantity: 9_999_999_999,
  /** Of somebody who sees no prices: so many at 350 million yuan can still be counted to the fen. */
  maxUnpricedQuantity: 99_999,
  cartBadge: 99,
  /** Of one call; a thousand lines are settled together. */
  cartIds: 2000,
  /** A licence or contract may have so many bytes. */
  fileBytes: 10_485_760,
  addresses: 50,
  companyAddresses: 200,

  /** The most that yuan as a JSON number hold to the fen and back: above 2^45 yuan its last bit is 0.8 fen. */
  maxAmountFen: 3_500_000_000_000_000n,
  /** Goods that have no rate of their own have this one. */
  taxPercent: 13,
  freightFen: 1500n,
  freeFreightFromFen: 30_000n,
  payMs: 24 * 3_600_000,

  /** Characters that a text may have. */
  maxLength: {
    companyText: 100,
    personName: 20,
    email: 100,
    title: 30,
    department: 30,
    roleName: 20,
    keyword: 100,
    orderKeyword: 64,
    poNumber: 64,
    remark: 200,
    note: 100,
    reason: 100,
    receiver: 20,
    detail: 100,
    organization: 50,
    timeNote: 50,
  },
  minLength: { reason: 2, detail: 5, roleName: 2 },

  /** A browser waits so long for an answer. */
  answerMs: 30_000,
  messageMs: 2000,
  reloadMs: 2000,
  logoutReloadMs: 500,
  spinnerMs: 150,
  stickyShadowPx: 45,
} as const
