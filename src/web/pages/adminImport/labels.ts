import type { ImportRow, ImportRun, Outcome } from '#mall/goods/importing/importing.contract.ts'

const stateNames: Record<ImportRun['state'], string> = {
  reading: '读取中',
  mapping: '待对应列',
  checking: '试运行中',
  checked: '待写入',
  applying: '写入中',
  paused: '已暂停',
  applied: '已写入',
  undoing: '撤销中',
  undone: '已撤销',
  removing: '删除中',
}
export const stateLooks: Record<ImportRun['state'], string> = {
  ...{ reading: '', removing: 'off', checking: 'accent', applying: 'accent', undoing: 'accent' },
  ...{ mapping: 'warn', checked: 'warn', paused: 'warn', applied: 'ok', undone: 'off' },
}

export const outcomes: Record<Outcome, string> = {
  new: '新增',
  changed: '变更',
  unchanged: '无变化',
  held: '涨跌待定',
  refused: '拒绝',
}
export const outcomeLooks: Record<Outcome, string> = {
  ...{ new: 'ok', changed: 'accent', unchanged: 'off', held: 'warn', refused: 'bad' },
}

export const undoneNames: Record<NonNullable<ImportRow['undone']>, string> = {
  restored: '已恢复',
  deleted: '已删除',
  off: '已被引用，改为下架',
  kept: '后来又改过，保留',
}

type Named = Pick<ImportRun, 'subject' | 'fileName' | 'state'>

/** Its rows are goods that were chosen in their list, and come from no file. */
export const isEdit = ({ subject }: Pick<ImportRun, 'subject'>): boolean => subject === 'edit'
/** Its rows are pictures and documents. */
export const isPhotos = ({ subject }: Pick<ImportRun, 'subject'>): boolean => subject === 'photos'
/** Its rows are prices of agreements. */
export const isAgreed = ({ subject }: Pick<ImportRun, 'subject'>): boolean =>
  subject === 'agreement'
/** Rows of a table, pictures, or goods. */
export const unitOf = (run: Pick<ImportRun, 'subject'>): string =>
  isEdit(run) ? '个商品' : isPhotos(run) ? '个文件' : '行'
export const stateName = (run: Named): string =>
  run.state === 'mapping' ? waitingFor(run) : stateNames[run.state]

const waitingFor = (run: Named): string =>
  isEdit(run) ? '待填写' : isPhotos(run) ? '待确认' : stateNames.mapping

/** The page asks again by itself as long as a job works. */
export const isWorking = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'checking' || state === 'applying' || state === 'undoing'
