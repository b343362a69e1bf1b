import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'
import type { Source } from '#web/pages/adminContent.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/useSending.ts'

const previewMs = 400

/** What is typed, how it will look, and the two ways to keep it. A refusal leaves all of it where it is. */
export function useEditor(source: Source) {
  const { slug, changedAt: seenAt } = source
  const [text, setText] = useState({
    title: source.title,
    description: source.description,
    body: source.body,
    // The next version of what is in force has a day of its own.
    effectiveOn: source.isDraft ? source.effectiveOn : source.earliestOn,
  })
  const [changedAt, setChangedAt] = useState(seenAt)
  const [isDirty, setDirty] = useState(false)
  const [isBusy, setBusy] = useSending()
  const { revalidate } = useRevalidator()
  const html = usePreview(text.body, source)

  const edit = (part: Partial<typeof text>) => {
    setText((before) => ({ ...before, ...part }))
    setDirty(true)
  }
  async function act(run: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await run()
      toast('ok', done)
      await revalidate()
    } catch (error) {
      toast('bad', error instanceof Error ? error.message : '操作失败，请稍后再试')
    } finally {
      setBusy(false)
    }
  }
  const save = () =>
    act(async () => {
      const saved = await call(api.content.saveContent, { slug, ...text, changedAt })
      setChangedAt(saved.changedAt)
      setDirty(false)
    }, '草稿已保存')
  const publish = () =>
    act(
      () => call(api.content.publishContent, { slug, changedAt }),
      source.earliestOn ? `已发布，${text.effectiveOn} 起生效` : '已发布，所有人可见',
    )
  return { text, html, isDirty, isBusy, edit, save, publish }
}

/** A moment after the last key; what cannot be previewed leaves what was there. */
function usePreview(body: string, source: Source): string {
  const [html, setHtml] = useState(source.html)
  useEffect(() => {
    if (body === source.body) return setHtml(source.html)
    const timer = setTimeout(() => {
      if (body.trim() === '') return setHtml('')
      call(api.content.previewContent, { body }).then(
        (preview) => setHtml(preview.html),
        () => {},
      )
    }, previewMs)
    return () => clearTimeout(timer)
  }, [body, source])
  return html
}
