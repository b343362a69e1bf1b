import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { problemsOfText, type TextProblems } from '#mall/people/content/content.rules.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { useUnsaved } from '#web/form/unsaved.ts'
import { useWrite } from '#web/form/useWrite.ts'
import type { Source } from '#web/pages/adminContent.tsx'
import { confirm } from '#web/ui/confirm.ts'

const previewMs = 400
export type Text = Pick<Source, 'title' | 'description' | 'body' | 'effectiveOn'>

/** What is typed, how it will look, and the two ways to keep it. A refusal leaves all of it where it is. */
export function useEditor(source: Source) {
  const { slug, changedAt: seenAt } = source
  const [text, setText] = useState(() => beginningOf(source))
  const [changedAt, setChangedAt] = useState(seenAt)
  const [kept, setKept] = useState(text)
  const isDirty = text !== kept
  const { form, problems, setProblems, show } = useProblems()
  const html = usePreview(text.body, source)
  const { isBusy, act } = useAct(show)
  const { isPublishing, publish } = usePublish({ source, text, changedAt, show })
  const navigate = useNavigate()
  useUnsaved(isDirty)

  const edit = (part: Partial<Text>) => {
    setText((before) => ({ ...before, ...part }))
    setProblems((known) =>
      Object.fromEntries(Object.entries(known).filter(([name]) => !(name in part))),
    )
  }
  async function save() {
    if (show(problemsOfText(text))) return
    if (replacesDraft(source) && !(await confirm(replacing(source)))) return
    const isSaved = await act(async () => {
      const saved = await call(api.content.saveContent, { slug, ...text, changedAt })
      setChangedAt(saved.changedAt)
      setKept(text) // as it was sent: it may have been edited since
    }, '草稿已保存')
    if (isSaved && source.version !== null) navigate(`?slug=${slug}`, { replace: true })
  }
  return { form, text, html, problems, isDirty, isBusy, isPublishing, edit, save, publish }
}

/** An old version that is saved becomes the draft, of which there is one. */
export const replacesDraft = ({ version, versions }: Source): boolean =>
  version !== null && versions.some(({ publishedAt }) => publishedAt === null)

const replacing = ({ version }: Source) => ({
  title: '替换未发布的草稿吗？',
  body: `已有一份未发布的草稿，保存后它的内容由第 ${version} 版替换，不能恢复。`,
  okText: '替换草稿',
  isDanger: true,
})

const beginningOf = ({ title, description, body, ...source }: Source): Text => ({
  ...{ title, description, body },
  // The next version of what is in force has a day of its own.
  effectiveOn: source.isDraft ? source.effectiveOn : source.earliestOn,
})

function useProblems() {
  const [problems, setProblems] = useState<TextProblems>({})
  const form = useRef<HTMLFormElement>(null)

  /** Answers whether there was anything to show. */
  function show(found: TextProblems): boolean {
    setProblems(found)
    const first = (['title', 'description', 'effectiveOn', 'body'] as const).find(
      (name) => found[name],
    )
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }
  return { form, problems, setProblems, show }
}

type Show = ReturnType<typeof useProblems>['show']

function useAct(show: Show) {
  const { isBusy, write } = useWrite()
  const act = (run: () => Promise<unknown>, done: string) =>
    write(run, { done, failed: (error) => show(problemsIn(error)) })
  return { isBusy, act }
}

/** What the server says beside single fields. */
function problemsIn(error: unknown): TextProblems {
  if (!isRefusal(error)) return {}
  const { code, message, data } = error
  if (code === 'CONTENT_EFFECTIVE' || code === 'CONTENT_NO_DAY') return { effectiveOn: message }
  return code === 'CONTENT_FIELDS' ? (data as { fields: TextProblems }).fields : {}
}

type Publishing = {
  source: Source
  text: Text
  changedAt: string
  show: Show
}

/** What people agree to is published once and for all, so it asks first. */
function usePublish({ source, text, changedAt, show }: Publishing) {
  const { isBusy: isPublishing, act } = useAct(show)
  const { slug, earliestOn } = source
  const isLegal = earliestOn !== null

  async function publish() {
    const { effectiveOn } = text
    if (isLegal && !effectiveOn) return void show({ effectiveOn: messages.CONTENT_NO_DAY })
    if (isLegal && isTooEarly(source, effectiveOn))
      return void show({ effectiveOn: messages.CONTENT_EFFECTIVE })
    if (isLegal && !(await confirm(questionOf(text)))) return
    const done = isLegal ? `已发布，${text.effectiveOn} 起生效` : '已发布，所有人可见'
    await act(() => call(api.content.publishContent, { slug, changedAt }), done)
  }
  return { isPublishing, publish }
}

/** A draft may be kept with such a day, but not published. */
export const isTooEarly = ({ earliestOn }: Source, effectiveOn: string | null): boolean =>
  earliestOn !== null && effectiveOn !== null && effectiveOn < earliestOn

const questionOf = ({ title, effectiveOn }: Text) => ({
  title: `发布《${title}》的新版本吗？`,
  body: `发布后立即公示，${effectiveOn} 起生效：从这一天起，注册须同意新版本，已注册用户登录后会看到确认提示；此前仍以现行版本为准。已发布的版本不能修改或撤回。`,
  okText: '确认发布',
})

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
