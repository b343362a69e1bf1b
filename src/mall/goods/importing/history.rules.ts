import type { ImportRun } from './importing.contract.ts'

type Run = Pick<ImportRun, 'subject' | 'fileName'>

/** The history of goods calls what a run has done so. */
export const kindOf = ({ subject }: Run): 'edit' | 'import' =>
  subject === 'edit' ? 'edit' : 'import'

export const reasonOf = ({ subject, fileName }: Run): string =>
  `${subject === 'edit' ? '批量修改' : '导入'}“${fileName}”`
