import type { Inputs } from './subjects.ts'

const nothing = () => ({})
const unknown = { agreementId: '999999999', revision: '0' }
const terms = {
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  protocolType: true,
  isFreight: false,
}

export const agreementInputs = {
  agreementDesk: {
    deskAgreements: nothing,
    exportDeskAgreements: nothing,
    deskAgreement: () => ({ agreementId: '1' }),
    exportAgreedPrices: () => ({ agreementId: '1' }),
    addAgreement: () => ({ companyId: '1', agreementNo: 'MATRIX-1', ...terms }),
    saveAgreement: () => ({ ...unknown, ...terms }),
    endAgreement: () => ({ agreementId: '999999999' }),
  },
  priceDesk: {
    companyChoices: nothing,
    priceGroups: nothing,
    priceGroup: () => ({ groupId: '999999999' }),
    savePriceGroup: () => ({ kind: 'level', name: '金牌' }),
    saveOwnPrice: ({ skuId }) => ({ ...unknown, skuId, price: '1.00' }),
    savePriceLines: () => ({ ...unknown, lines: '没有的商品 1.00' }),
    savePriceRule: () => ({ ...unknown, scope: 'all', rate: '95' }),
    removePrice: () => ({ ...unknown, key: 'all' }),
    undoPriceChange: () => ({ changeId: '999999999' }),
    companyPrices: () => ({ companyId: '1' }),
    setCompanyPrices: () => ({
      ...{ companyId: '1', levelId: '', groupId: '' },
      was: { levelId: null, groupId: null },
    }),
    explainPrice: () => ({ companyId: '1', skuCode: 'X', count: 1 }),
  },
} satisfies Pick<Inputs, 'agreementDesk' | 'priceDesk'>
