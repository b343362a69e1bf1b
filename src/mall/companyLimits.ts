/** Of companies, their people and papers; apart, because a first view needs none of them. */
export const companyLimits = {
  filesADay: 30,
  termAmount: 100_000_000,
  termDays: 180,
  companyRoles: 50,
  /** Of a table of contract prices. */
  priceListRows: 50_000,
  departmentLevels: 5,
  departments: 500,
  invitationDays: 7,
  /** People whom one link may bring. */
  invitationUses: 200,
  /** Rows and bytes of a table of employees that is read in, packed and unpacked. */
  importRows: 1000,
  importBytes: 256 * 1024,
  importUnpackedBytes: 8 * 1024 * 1024,
  maxLimitYuan: 100_000_000,
} as const
