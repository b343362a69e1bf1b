import { useState } from 'react'
import { enquiryLimits } from '#mall/limits.ts'
import type { EnquiryDraftLine } from '#mall/trade/enquiry/draft.contract.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { Dialog } from '#web/form/Dialog.tsx'
import { Form } from '#web/form/Form.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { hrefOf, useAttachment, useStoredFiles } from './enquiryFiles.ts'

type Props = { line: EnquiryDraftLine; draftId: string }

/** Pictures and drawings of one line. */
export function LineFiles({ line, draftId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = line.files.length
  return (
    <>
      <button
        type="button"
        className="txt"
        aria-label={`第 ${line.lineNo} 行附件${count > 0 ? ` ${count} 个` : ''}`}
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `附件 ${count}` : '加附件'}
      </button>
      {isOpen && <Files line={line} draftId={draftId} onClose={() => setOpen(false)} />}
    </>
  )
}

function Files({ line, draftId, onClose }: Props & { onClose(): void }) {
  const of = useAttachment(enquiryLimits.lineFiles)
  const { lineNo } = line
  const change = useStoredFiles({ draftId, lineNo }, line.files)
  const footer = (
    <button type="button" className="btn primary" disabled={of.isHeld} onClick={onClose}>
      完成
    </button>
  )
  return (
    <Dialog title={`第 ${lineNo} 行附件`} footer={footer} onClose={onClose}>
      <Form of={of} isStacked>
        <FilesField
          of={of}
          name="files"
          kind="enquiry"
          files={line.files}
          most={enquiryLimits.lineFiles}
          full={`已添加 ${enquiryLimits.lineFiles} 个附件`}
          hrefOf={hrefOf}
          onChange={change}
        />
      </Form>
    </Dialog>
  )
}
