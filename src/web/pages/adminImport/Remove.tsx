import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { ImportRun } from '#mall/goods/importing/importing.contract.ts'
import { to } from '#mall/pages.ts'
import { Decision } from '#web/admin/Decision.tsx'
import { call } from '#web/call.ts'
import { isAgreed, isEdit } from './labels.ts'

/** Nothing of it was written. */
export function Remove({ run }: { run: ImportRun }) {
  const { runId, fileName } = run
  const navigate = useNavigate()
  return (
    <Decision
      name="删除"
      subject={fileName}
      done="已删除"
      decide={async () => {
        await call(api.importing.removeImport, { runId })
        await navigate(isEdit(run) ? to.adminGoods() : to.adminImports())
      }}
    >
      {isEdit(run)
        ? '只删除这次批量修改，商品没有改动。'
        : `只删除上传的文件，还没有写入任何${isAgreed(run) ? '协议价' : '商品'}。`}
    </Decision>
  )
}
