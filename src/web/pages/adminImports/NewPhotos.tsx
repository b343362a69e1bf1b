import { useState } from 'react'
import { useNavigate } from 'react-router'
import { photosForm } from '#mall/goods/importing/importing.form.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { sendFile } from '#web/form/sendFile.ts'
import { Upload } from '#web/form/Upload.tsx'
import { useForm } from '#web/form/useForm.ts'
import { sizeText } from '#web/sheet/sheetProblem.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { chosenProblem, chosenWords, isZip, mostPhotos, photoProblem } from './chosenPhotos.ts'
import { zipOf } from './zipOf.ts'

/** Pictures and documents that are named after their goods are handed in by this button. */
export function NewPhotos() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={!useIsHydrated()}
        onClick={() => setOpen(true)}
      >
        导入图片
      </button>
      {isOpen && <PhotosDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function PhotosDialog({ onClose }: { onClose(): void }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [sending, setSending] = useState('')
  const of = useForm(photosForm, {
    check: () => ({ files: chosenProblem(chosen) }),
    async send() {
      const file = await fileOf(chosen, (done) => setSending(`打包中 ${percent(done)}`))
      const query = new URLSearchParams({ subject: 'photos', name: file.name })
      const address = `/mall/importing/importFile?${query}`
      return sendFile<{ runId: string }>(address, file, (done) =>
        setSending(done < 1 ? `上传中 ${percent(done)}` : '读取中'),
      )
    },
    next: ({ runId }) => navigate(to.adminImport({ runId })),
    isCheap: true,
  })
  async function hold(file: File) {
    setChosen((before) => [...before, file])
    of.change({ files: file.name })
    return { fileId: file.name }
  }
  const clear = () => {
    setChosen([])
    of.change({ files: '' })
  }
  return (
    <FormDialog
      title="导入图片和资料"
      of={of}
      okText="上传"
      sending={sending || '打包中'}
      isStacked
      onClose={onClose}
    >
      <Upload
        of={of}
        name="files"
        accept=".zip,.jpg,.jpeg,.png,.webp,.pdf,.dwg,.dxf,.step,.stp"
        file={null}
        most={importLimits.photoFiles}
        problemOf={photoProblem}
        send={hold}
        preview={() => null}
      />
      {chosen.length > 0 && (
        <p className="t13" role="status">
          {chosenWords(chosen)}{' '}
          <button type="button" className="txt" onClick={clear}>
            清空
          </button>
        </p>
      )}
      <p className="mute t12">
        {`一次选多个文件，或选一个 ZIP（${sizeText(importLimits.photoZipBytes)}、${mostPhotos} 个文件以内）。`}
        {
          '文件名写订货号、型号或品牌加型号，多张图在后面加 -1、-2，资料加“合格证”等；上传后什么也不会写入。'
        }
      </p>
    </FormDialog>
  )
}

const percent = (done: number): string => `${Math.round(done * 100)}%`

/** Many pictures go as one ZIP file, which is called after the first. */
async function fileOf(files: readonly File[], onProgress: (done: number) => void): Promise<File> {
  const [first = new File([], '')] = files
  if (files.length === 1 && isZip(first)) return first
  const zip = await zipOf(files, onProgress)
  const name = files.length > 1 ? `${first.name} 等 ${files.length} 个` : first.name
  return new File([zip], name, { type: 'application/zip' })
}
