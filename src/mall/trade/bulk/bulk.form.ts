import { form } from '#mall/form.ts'

/** A file is read as soon as it is chosen. */
export const bulkFileForm = form({
  file: {
    label: '清单文件',
    control: 'own',
    isRequired: true,
    missing: '请选择清单文件',
    hint: 'XLSX、XLS 或 CSV，最多 10 MB、5,000 行。列名、列序、多张工作表都不限，可先下载模板参考。',
    refusals: [
      'BULK_FILE_TOO_LARGE',
      'BULK_FILE_INVALID',
      'BULK_FILE_XLS',
      'BULK_FILE_ENCRYPTED',
      'BULK_EMPTY',
      'BULK_TOO_MANY',
    ],
  },
})
