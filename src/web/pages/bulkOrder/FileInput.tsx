import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { bulkFileForm } from '#mall/trade/bulk/bulk.form.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { Form } from '#web/form/Form.tsx'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { base64Of, saveSheet } from '#web/list/fetchSheet.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { slowCall } from '#web/slowCall.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'
import styles from './input.module.css'

/** A file is read as soon as it is chosen. */
export function FileInput() {
  const { revalidate } = useRevalidator()
  const of = useForm(bulkFileForm, { send: async () => null, isCheap: true })
  async function send(file: File) {
    const content = await base64Of(file)
    await slowCall(api.bulk.readBulk, { file: content, fileName: file.name.slice(-200) })
    await revalidate()
    return { fileId: file.name }
  }
  return (
    <div className={styles.file}>
      <Form of={of} isStacked>
        <Upload
          of={of}
          name="file"
          accept=".xlsx,.xls,.csv,.txt"
          file={null}
          problemOf={problemOf}
          send={send}
          preview={({ fileId }) => <span className="any t12">{fileId}</span>}
        />
      </Form>
      <Template />
    </div>
  )
}

function Template() {
  const { isBusy, write } = useWrite()
  const isReady = useIsHydrated()
  const save = () => saveSheet(api.bulk.bulkTemplate, {}, '批量下单模板.xlsx')
  return (
    <button
      type="button"
      className="txt"
      disabled={!isReady || isBusy}
      onClick={() => write(save, { next: null })}
    >
      下载模板
    </button>
  )
}

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(?:xlsx?|csv|txt)$/i.test(name)) return '仅支持 XLSX、XLS 和 CSV 文件'
  if (size > bulkLimits.bytes) return `文件不能超过 ${sizeText(bulkLimits.bytes)}`
  return size === 0 ? '文件是空的' : undefined
}
