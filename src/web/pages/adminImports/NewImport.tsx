import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { importForm } from '#mall/goods/importing/importing.form.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { PlainField } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { ShownError } from '#web/ShownError.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'

/** A supplier's file is handed in by this button. */
export function NewImport() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn primary"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        导入文件
      </button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The file waits for the button, since what it is about is said beside it. */
function ImportDialog({ onClose }: { onClose(): void }) {
  const chosen = useRef<File>(null)
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const of = useForm(importForm, {
    send: ({ subject, supplier }) => {
      if (!chosen.current) throw new ShownError('请选择文件')
      const query = new URLSearchParams({ subject, supplier, name: chosen.current.name })
      const address = `/mall/importing/importFile?${query}`
      return sendFile<{ runId: string }>(address, chosen.current, setSent)
    },
    next: ({ runId }) => navigate(to.adminImport({ runId })),
    isCheap: true,
  })
  async function hold(file: File) {
    chosen.current = file
    return { fileId: file.name }
  }
  return (
    <FormDialog
      title="导入供应商文件"
      of={of}
      okText="上传并认列"
      sending={sent < 1 ? `上传中 ${Math.round(sent * 100)}%` : '读取中'}
      isStacked
      onClose={onClose}
    >
      <PlainField of={of} name="subject" />
      <PlainField of={of} name="supplier" />
      <Upload
        of={of}
        name="file"
        accept=".xlsx,.xls,.csv,.txt"
        file={null}
        problemOf={problemOf}
        send={hold}
        preview={({ fileId }) => <span className="any t12">{fileId}</span>}
      />
      <p className="mute t12">
        XLSX、XLS（{sizeText(importLimits.bytes)}、每张表{' '}
        {importLimits.sheetRows.toLocaleString('en')} 行以内）或 CSV（UTF-8、GBK，
        {sizeText(importLimits.csvBytes)} 以内）。标题、两行表头、合并格、空行和合计行都不用先整理；
        上传后什么也不会写入。
      </p>
    </FormDialog>
  )
}

function problemOf({ name, size }: File): string | undefined {
  const isBook = /\.xlsx?$/i.test(name)
  if (!isBook && !/\.(csv|txt)$/i.test(name)) return '仅支持 XLSX、XLS 和 CSV 文件'
  const most = isBook ? importLimits.bytes : importLimits.csvBytes
  if (size > most) return `文件不能超过 ${sizeText(most)}`
  return size === 0 ? '文件是空的' : undefined
}
