import type { Inputs } from './subjects.ts'

const one = () => ({ runId: '999999999' })

/** The staff takes in suppliers' files. */
export const importingInputs = {
  importing: {
    importList: () => ({}),
    importDetail: one,
    importRows: one,
    readImport: () => ({ ...one(), sheetNo: 0 }),
    checkImport: () => ({ ...one(), columns: [], choices: {} }),
    mapImport: one,
    applyImport: one,
    pauseImport: one,
    resumeImport: one,
    undoImport: one,
    removeImport: one,
    settleNames: () => ({ ...one(), brands: [], categories: [] }),
    importErrors: one,
    exportGoods: () => ({}),
  },
  massEdit: {
    beginEdit: () => ({ keyword: '没有的商品' }),
    checkEdit: one,
  },
} satisfies Pick<Inputs, 'importing' | 'massEdit'>
