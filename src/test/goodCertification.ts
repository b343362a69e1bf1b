import type { CertificationInput } from '#mall/company/company/company.contract.ts'

/** Nothing is wrong with it. */
export const goodCertification: CertificationInput = {
  name: '示例精密机械（苏州）有限公司',
  creditCode: '914403001922038216',
  licenceId: 'licence',
  letterId: null,
  isLegalPerson: true,
  legalPerson: '',
  registeredAddress: '',
  foundedOn: '',
  companyType: '',
  industry: '',
  scale: '',
  contactName: '王芳',
  contactMobile: '13800000001',
  contactEmail: '',
  contactTitle: '',
}
