import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import { messages } from '#mall/errors.ts'
import type { ValuesOf } from '#mall/form.ts'
import { contentForm } from '#mall/people/content/content.form.ts'
import { isRefusal } from '#mall/refusal.ts'
import { call } from '#web/call.ts'
import { bind, useForm } from '#web/form/useForm.ts'
import { confirm } from '#web/ui/confirm.ts'
import { useWrite } from '#web/write/useWrite.ts'

const previewMs = 400
type Text = ValuesOf<typeof contentForm.fields>

/** Only an old version that was asked for has its number here. */
export type Source = Output<typeof api.content.contentSource> & { version: number | null }

/** Holds the text that is typed, shows how it will look, and offers the two ways to keep it. */
export function useEditor(source: Source) {
  const { slug } = source
  const navigate = useNavigate()
  const [changedAt, setChangedAt] = useState(source.changedAt)
  const of = useForm(contentForm, {
    initial: beginningOf(source),
    async send({ effectiveOn, ...text }) {
      const saved = { slug, ...text, effectiveOn: effectiveOn || null, changedAt }
      setChangedAt((await call(api.content.saveContent, saved)).changedAt)
    },
    done: '草稿已保存',
    ...(source.version !== null && { next: () => navigate(`?slug=${slug}`, { replace: true }) }),
  })
  async function save() {
    const isWrong = Object.keys(contentForm.problems(contentForm.normalized(of.values))).length > 0
    if (isWrong || !replacesDraft(source) || (await confirm(replacing(source)))) await of.submit()
  }
  const html = usePreview(of.values.body, source)
  return { of: { ...of, submit: save }, html, ...usePublish({ source, of, changedAt }) }
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
  effectiveOn: (source.isDraft ? source.effectiveOn : source.earliestOn) ?? '',
})

type Of = ReturnType<typeof useForm<typeof contentForm.fields, void>>
type Publishing = { source: Source; of: Of; changedAt: string }

/** Texts that people agree to are published once and for all, so it asks first. */
function usePublish({ source, of, changedAt }: Publishing) {
  const { isBusy: isPublishing, write } = useWrite()
  const { slug, earliestOn } = source
  const isLegal = earliestOn !== null

  function sayOfDay(problem: string) {
    of.say('effectiveOn', problem)
    document.getElementById(bind(of, 'effectiveOn').id)?.focus()
    return true
  }
  async function publish() {
    const { effectiveOn } = of.values
    const values = contentForm.normalized(of.values)
    if (Object.keys(contentForm.problems(values)).length > 0) return void (await of.submit()) // says what is missing
    if (isLegal && !effectiveOn) return void sayOfDay(messages.CONTENT_NO_DAY)
    if (isTooEarly(source, effectiveOn)) return void sayOfDay(messages.CONTENT_EFFECTIVE)
    if (isLegal && !(await confirm(questionOf(of.values)))) return
    await write(() => call(api.content.publishContent, { slug, changedAt }), {
      done: isLegal ? `已发布，${effectiveOn} 起生效` : '已发布，所有人可见',
      failed: (error) => isRefusal(error) && ofDay.has(error.code) && sayOfDay(error.message),
    })
  }
  return { isPublishing, publish }
}

const ofDay: ReadonlySet<string> = new Set(contentForm.fields.effectiveOn.refusals)

/** A draft may be kept with such a day, but not published. */
export const isTooEarly = ({ earliestOn }: Source, effectiveOn: string): boolean =>
  earliestOn !== null && effectiveOn < earliestOn

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
