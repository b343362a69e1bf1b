import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { statementForm } from '#mall/trade/transfer/voucher.form.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { base64Of } from '#web/list/fetchSheet.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { slowCall } from '#web/slowCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** Finance takes in what the bank says by this button. */
export function ImportStatement() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        导入银行流水
      </button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type Result = Output<typeof api.bank.importStatement>

/** The file waits for the button, which may ask for the password. */
function ImportDialog({ onClose }: { onClose(): void }) {
  const [content, setContent] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const of = useForm(statementForm, {
    send: ({ file: fileName }) =>
      slowCall(api.bank.importStatement, { file: content, fileName: fileName.slice(-200) }),
    done: ({ matched, waiting }) => `已导入，自动核销 ${matched} 笔，文件中仍待核 ${waiting} 笔`,
    onDone: (done) => setResult(done),
    isCheap: true,
  })
  async function send(file: File) {
    setResult(null)
    setContent(await base64Of(file))
    return { fileId: file.name }
  }
  return (
    <FormDialog
      title="导入银行流水"
      of={of}
      okText="导入并核对"
      sending="导入中"
      cancelText={result ? '关闭' : '取消'}
      isOff={content === ''}
      isStacked
      onClose={onClose}
    >
      <p>
        网银导出的 XLSX 或 CSV（GBK
        也可以），工行、建行、招行、中行的列自动识别，其他银行按列名猜；最多{' '}
        {transferLimits.rows.toLocaleString('en')} 行、{sizeText(transferLimits.bytes)}
        。同一笔流水无论在哪个文件里只记一次，可重复导入。
      </p>
      <Upload
        of={of}
        name="file"
        accept=".xlsx,.csv,.txt"
        file={null}
        problemOf={problemOf}
        send={send}
        preview={({ fileId }) => <span className="any t12">{fileId}</span>}
      />
      {result && <Outcome result={result} />}
    </FormDialog>
  )
}

const Outcome = ({ result }: { result: Result }) => (
  <p className={result.waiting > 0 ? 'note warn' : 'note'} role="status">
    <Icon name={result.waiting > 0 ? 'circle-alert' : 'circle-check'} />
    <span>
      {result.bank}，共 {result.total.toLocaleString('en')} 笔：新增{' '}
      {(result.total - result.known).toLocaleString('en')}，已有 {result.known.toLocaleString('en')}
      ；自动核销 {result.matched.toLocaleString('en')}，其中仍待核{' '}
      {result.waiting.toLocaleString('en')}
      ，冲正 {result.reversed.toLocaleString('en')}，支出 {result.out.toLocaleString('en')}。
    </span>
  </p>
)

function problemOf({ name, size }: File): string | undefined {
  if (!/\.(?:xlsx|csv|txt)$/i.test(name)) return '仅支持 XLSX 和 CSV 文件，XLS 请另存为 XLSX'
  if (size > transferLimits.bytes) return `文件不能超过 ${sizeText(transferLimits.bytes)}`
  return size === 0 ? '文件是空的' : undefined
}
