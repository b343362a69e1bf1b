import { useState } from 'react'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { voucherForm } from '#mall/trade/transfer/voucher.form.ts'
import { transferLimits } from '#mall/tradeLimits.ts'
import { FilesField } from '#web/company/FilesField.tsx'
import { PlainFields } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'

const { voucherFiles } = transferLimits

type Props = { of: Edited<typeof voucherForm.fields>; look?: string | undefined }

/** What the bank has written on a voucher, and the voucher itself. */
export function VoucherFields({ of, look }: Props) {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  return (
    <>
      <PlainFields of={of} only={['payerName', 'accountTail', 'amount', 'paidOn', 'serialNo']} />
      <FilesField
        of={of}
        name="fileIds"
        kind="voucher"
        look={look}
        files={files}
        most={voucherFiles}
        full={`已添加 ${voucherFiles} 个文件`}
        onChange={(after) => {
          const next = after(files)
          setFiles(next)
          of.change({ fileIds: next.map(({ fileId }) => fileId).join() })
        }}
      />
    </>
  )
}
