import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskAgreement } from '#mall/goods/agreement/agreement.contract.ts'
import { subjectsFor } from '#mall/goods/importing/fields.rules.ts'
import { importForm } from '#mall/goods/importing/importing.form.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { Choice, PlainField } from '#web/form/Form.tsx'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { AgreementPicker } from '#web/picker/AgreementPicker.tsx'
import { OptionList } from '#web/picker/OptionList.tsx'
import { ShownError } from '#web/ShownError.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useVisitor } from '#web/ui/useVisitor.ts'

type Props = {
  name?: string
  className?: string
  /** The file is about the prices of this one. */
  agreement?: Pick<DeskAgreement, 'agreementId' | 'agreementNo' | 'companyName'> | undefined
}

/** A file is handed in by this button. */
export function NewImport({ name = '导入文件', className = 'btn primary', agreement }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && <ImportDialog agreement={agreement} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The file waits for the button, since what it is about is said beside it. */
function ImportDialog({ agreement, onClose }: Pick<Props, 'agreement'> & { onClose(): void }) {
  const chosen = useRef<File>(null)
  const navigate = useNavigate()
  const [sent, setSent] = useState(0)
  const subjects = useSubjects(agreement !== undefined)
  const of = useForm(importForm, {
    initial: {
      subject: subjects[0]?.[0] ?? 'agreement',
      agreementId: agreement?.agreementId ?? '',
    },
    send: ({ subject, supplier, agreementId }) => {
      if (!chosen.current) throw new ShownError('请选择文件')
      const query = new URLSearchParams({ subject, name: chosen.current.name })
      if (supplier) query.set('supplier', supplier)
      if (agreementId) query.set('agreementId', agreementId)
      const address = `/mall/importing/importFile?${query}`
      return sendFile<{ runId: string }>(address, chosen.current, setSent)
    },
    next: ({ runId }) => navigate(to.adminImport({ runId })),
    isCheap: true,
  })
  const isAgreed = of.values.subject === 'agreement'
  async function hold(file: File) {
    chosen.current = file
    return { fileId: file.name }
  }
  return (
    <FormDialog
      title={isAgreed ? '导入协议价格' : '导入供应商文件'}
      of={of}
      okText="上传并认列"
      sending={sent < 1 ? `上传中 ${Math.round(sent * 100)}%` : '读取中'}
      isStacked
      onClose={onClose}
    >
      {subjects.length > 1 && (
        <Choice of={of} name="subject">
          <OptionList options={subjects} />
        </Choice>
      )}
      {isAgreed ? (
        <AgreementPicker of={of} name="agreementId" chosen={agreement ?? null} />
      ) : (
        <PlainField of={of} name="supplier" />
      )}
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
        {sizeText(importLimits.csvBytes)} 以内）。
        {'标题、两行表头、合并格、空行和合计行都不用先整理；上传后什么也不会写入。'}
      </p>
    </FormDialog>
  )
}

const { choices } = importForm.fields.subject
type Subject = keyof typeof choices

/** What somebody may import, or agreed prices alone. */
function useSubjects(isAgreed: boolean): readonly (readonly [Subject, string])[] {
  const { who } = useVisitor()
  const may = subjectsFor(who)
  const all = (Object.keys(choices) as Subject[]).filter((subject) => may.includes(subject))
  return all
    .filter((subject) => !isAgreed || subject === 'agreement')
    .map((subject) => [subject, choices[subject]] as const)
}

function problemOf({ name, size }: File): string | undefined {
  const isBook = /\.xlsx?$/i.test(name)
  if (!isBook && !/\.(csv|txt)$/i.test(name)) return '仅支持 XLSX、XLS 和 CSV 文件'
  const most = isBook ? importLimits.bytes : importLimits.csvBytes
  if (size > most) return `文件不能超过 ${sizeText(most)}`
  return size === 0 ? '文件是空的' : undefined
}
