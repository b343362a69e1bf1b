import type { Inputs } from './subjects.ts'

const nothing = () => ({})
const values = {
  ...{ model: '6204-2RSH', productName: '深沟球轴承', brandId: '100001', category4Id: '1010101' },
  ...{ price: '30.62', unit: '套', minQuantity: '1', deliveryDate: '4' },
}

/** The staff keeps goods, prices, stock and photos, and the words of the search. */
export const assortmentInputs = {
  assortment: {
    goodsList: nothing,
    goodsChoices: nothing,
    goodsDetail: ({ skuId }) => ({ skuId }),
    saveGoods: ({ skuId }) => ({ skuId, revision: '0', ...values }),
    addGoods: () => ({ ...values, skuCode: 'MATRIX-1', stock: '5', isOn: true }),
    setShelf: ({ skuId }) => ({ skuId, isOn: false, reason: '停产' }),
    correctStock: ({ skuId }) => ({ skuId, difference: '5', reason: '盘盈' }),
    planPrice: ({ skuId }) => ({ skuId, fromDay: '2099-01-01', untilDay: '', price: '31.00' }),
    cancelPlan: () => ({ planId: '999999999' }),
    undoChange: () => ({ changeId: '999999999' }),
  },
  taxonomy: {
    brandTable: nothing,
    saveBrand: () => ({ nameEn: 'MATRIX', nameCn: '' }),
    removeBrand: () => ({ brandId: '999999999' }),
    categoryTable: nothing,
    addCategories: () => ({ paths: '别人的 > 分类' }),
    saveCategory: () => ({ categoryId: '9999999', name: '别人的', aliasName: '' }),
    removeCategory: () => ({ categoryId: '9999999' }),
  },
  categoryRoom: {
    lookAtCategory: () => ({ categoryId: '9999999', toId: '10101', act: 'move' }),
    moveCategory: () => ({ categoryId: '9999999', toId: '10101', seen: '' }),
    mergeCategory: () => ({ categoryId: '9999999', toId: '1010101', seen: '' }),
    shiftCategory: () => ({ categoryId: '9999999', isUp: true }),
  },
  media: {
    addPhoto: ({ skuId }) => ({ skuId, of: 'sku', photoId: 'A'.repeat(22) }),
    goodsDocuments: ({ skuId }) => ({ skuId }),
    addDocument: ({ skuId }) => ({
      ...{ skuId, fileId: 'A'.repeat(22), kind: 'sample', name: '样本', language: 'zh', of: 'sku' },
    }),
    removeDocument: ({ skuId }) => ({ skuId, documentId: '999999999' }),
    setPhotos: ({ skuId }) => ({ skuId, of: 'sku', was: [], now: [] }),
  },
  searchRoom: {
    missList: nothing,
    hideMiss: () => ({ keyword: '别人的词', isHidden: true }),
    wordList: nothing,
    tryWord: () => ({ term: '别人的词', meanings: '轴承' }),
    saveWord: () => ({ term: '别人的词', meanings: '轴承' }),
    removeWord: () => ({ wasTerm: '别人的词', wasMeanings: '轴承' }),
    pinList: nothing,
    savePins: () => ({ word: '别人的词', codes: 'NONE-1' }),
    removePins: () => ({ wasWord: '别人的词', wasCodes: 'NONE-1' }),
  },
} satisfies Pick<Inputs, 'assortment' | 'media' | 'taxonomy' | 'searchRoom' | 'categoryRoom'>
