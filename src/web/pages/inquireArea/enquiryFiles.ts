import { useEffect, useRef, useState } from 'react'
import { api } from '#mall/api.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import { form } from '#mall/form.ts'
import { call } from '#web/call.ts'
import { useForm } from '#web/form/useForm.ts'
import { useWrite } from '#web/write/useWrite.ts'

/** Files of one place. Nothing is sent before they have arrived. */
export const useAttachment = (most: number) => {
  const [attachmentForm] = useState(() =>
    form({
      files: {
        label: '附件',
        control: 'own',
        hint: `最多 ${most} 个，JPG、PNG 或 PDF，每个不超过 10 MB`,
      },
    }),
  )
  return useForm(attachmentForm, { send: async () => {}, isCheap: true })
}

export const hrefOf = ({ fileId }: StoredFile): string => `/files/enquiry/${fileId}`

type Place = { draftId: string; lineNo?: number }

/** The files of a line or of the enquiry, stored as soon as they change; several may arrive before one is stored. */
export function useStoredFiles(place: Place, known: readonly StoredFile[]) {
  const [files, setFiles] = useState(known)
  const latest = useRef(known)
  const { write } = useWrite()
  useEffect(() => {
    latest.current = known
    setFiles(known)
  }, [known])
  async function change(filesAfter: (files: readonly StoredFile[]) => StoredFile[]) {
    latest.current = filesAfter(latest.current)
    setFiles(latest.current)
    const fileIds = latest.current.map(({ fileId }) => fileId)
    await write(() => call(api.enquiryDraft.setEnquiryFiles, { ...place, fileIds }))
  }
  return { files, change }
}
