import { useState } from 'react'
import { base64Of } from '#web/list/fetchSheet.ts'

/** Its name stands for it among the values of the form, which are compared whenever something is typed. */
export type TriedSheet = { fileId: string; name: string }

/** Holds a workbook and what the server said of it without taking anything in. */
export function useTrial<T>(attempt: (content: string) => Promise<T>) {
  const [content, setContent] = useState('')
  const [tried, setTried] = useState<T | null>(null)
  const [isTrying, setTrying] = useState(false)

  async function send(file: File): Promise<TriedSheet> {
    setTrying(true)
    setTried(null) // what is tried now may be a mended copy of the last one
    try {
      const read = await base64Of(file)
      setTried(await attempt(read))
      setContent(read)
      return { fileId: file.name, name: file.name }
    } finally {
      setTrying(false)
    }
  }
  return { content, tried, isTrying, setTried, send }
}
