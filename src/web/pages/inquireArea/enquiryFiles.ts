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

/**
 * Stores the files of a line or of the enquiry as soon as they change; several may arrive before the first is stored. The
 * page shows them when they are.
 */
export function useStoredFiles(place: Place, known: readonly StoredFile[]) {
  const latest = useRef(known)
  const underWay = useRef(0)
  const { write } = useWrite()
  useEffect(() => {
    if (underWay.current === 0) latest.current = known
  }, [known])
  return async (filesAfter: (files: readonly StoredFile[]) => StoredFile[]) => {
    latest.current = filesAfter(latest.current)
    const fileIds = latest.current.map(({ fileId }) => fileId)
    underWay.current += 1
    const isStored = await write(() =>
      call(api.enquiryDraft.setEnquiryFiles, { ...place, fileIds }),
    )
    underWay.current -= 1
    if (!isStored) latest.current = known
  }
}
