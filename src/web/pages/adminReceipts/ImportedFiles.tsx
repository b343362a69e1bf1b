import { useState } from 'react'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { call } from '#web/call.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { type Fact, FactTable } from '#web/list/FactTable.tsx'
import { dateTime } from '#web/ui/time.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { useWrite } from '#web/write/useWrite.ts'

type File = Output<typeof api.bank.bankFiles>['list'][number]

/** Shows which statements were imported, by whom, and what of them was new. */
export function ImportedFiles() {
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const { isBusy, write } = useWrite()
  const isOff = !useIsHydrated() || isBusy
  const open = async () => setFiles((await call(api.bank.bankFiles, {})).list)
  const close = () => setFiles(null)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={isOff}
        onClick={() => write(open, { next: null })}
      >
        导入过的文件
      </button>
      {files && (
        <Dialog
          title="导入过的文件"
          footer={
            <button type="button" className="btn" onClick={close}>
              关闭
            </button>
          }
          onClose={close}
        >
          {files.length > 0 ? (
            <FactTable facts={facts} rows={files} keyOf={({ importedAt }) => importedAt} />
          ) : (
            <p className="mute">还没有导入过银行流水。</p>
          )}
        </Dialog>
      )}
    </>
  )
}

const facts: readonly Fact<File>[] = [
  {
    head: '导入',
    cell: ({ importedAt, importedBy }) => (
      <>
        {dateTime(importedAt)}
        <p className="mute t12">{importedBy}</p>
      </>
    ),
  },
  {
    head: '文件',
    cell: ({ name, bank }) => (
      <>
        <span className="any">{name || '未命名'}</span>
        <p className="mute t12">{bank}</p>
      </>
    ),
  },
  { head: '共', isNum: true, cell: ({ total }) => total.toLocaleString('en') },
  { head: '新增', isNum: true, cell: ({ fresh }) => fresh.toLocaleString('en') },
  { head: '已有', isNum: true, cell: ({ known }) => known.toLocaleString('en') },
]
