import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { firstDay, isDay, lastDay } from '#mall/day.ts'
import { contentLimits } from '#mall/lateLimits.ts'
import article from '#web/content/article.module.css'
import type { Source } from '#web/pages/adminContent.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './editor.module.css'
import { isTooEarly, type Text, useEditor } from './useEditor.ts'

/** Markdown at the left, what becomes of it at the right. */
export function Editor({ source }: { source: Source }) {
  const edited = useEditor(source)
  const { form, text, html, save } = edited
  return (
    <section className={`sheet ${styles.editor}`} aria-label="编辑">
      <form ref={form} className={styles.source} action={save} onKeyDown={saveByKey} noValidate>
        <Texts source={source} of={edited} />
        <Acts source={source} of={edited} />
      </form>
      <section className={styles.preview} aria-label="预览">
        {text.title.trim() && <h2>{text.title}</h2>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/people/content/markdown.ts, which lets no HTML through */}
        <div className={article.body} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </section>
  )
}

/** Ctrl+S does what the button does, and nothing while that is off. */
function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}

type Edited = ReturnType<typeof useEditor>
type Props = { source: Source; of: Edited }

const Texts = ({ source, of }: Props) => (
  <>
    <Field name="title" label="标题" of={of}>
      {(common) => <input {...common} maxLength={contentLimits.title} />}
    </Field>
    <Field
      name="description"
      label={`描述（搜索引擎显示，10–${contentLimits.description} 字）`}
      of={of}
    >
      {(common) => <textarea {...common} maxLength={contentLimits.description} rows={2} />}
    </Field>
    {source.earliestOn !== null && <EffectiveOn source={source} of={of} />}
    <Field name="body" label="正文（Markdown，二级标题 ## 进入目录）" of={of}>
      {(common) => (
        <textarea
          {...common}
          className={`${common.className} mono ${styles.body}`}
          maxLength={contentLimits.body}
        />
      )}
    </Field>
  </>
)

const EffectiveOn = ({ source, of }: Props) => (
  <Field
    name="effectiveOn"
    label={`生效日期（发布至少 7 天以后，最早 ${source.earliestOn}；用户注册时同意当日有效的版本）`}
    hint={
      isDay(of.text.effectiveOn) &&
      isTooEarly(source, of.text.effectiveOn) &&
      `早于 ${source.earliestOn}：可以保存为草稿，发布前须改期`
    }
    of={of}
  >
    {(common) => (
      <input {...common} type="date" min={source.earliestOn ?? firstDay} max={lastDay} />
    )}
  </Field>
)

type Common = ComponentProps<'input'> & ComponentProps<'textarea'>
type FieldProps = {
  name: keyof Text
  label: string
  of: Edited
  /** While nothing is wrong with it. */
  hint?: string | false
  children(common: Common): ReactNode
}

function Field({ name, label, hint, of: { text, problems, edit }, children }: FieldProps) {
  const problem = problems[name]
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {children({
        id: name,
        name,
        className: problem ? 'in err' : 'in',
        'aria-required': true,
        'aria-invalid': problem !== undefined,
        'aria-describedby': `${name}-problem`,
        value: text[name] ?? '',
        onChange: ({ target: { value } }: { target: { value: string } }) =>
          edit({ [name]: name === 'effectiveOn' ? value || null : value }),
      })}
      <p
        id={`${name}-problem`}
        className={problem ? 'bad t12' : 'mute t12'}
        role={problem ? 'alert' : undefined}
      >
        {problem ?? hint}
      </p>
    </>
  )
}

function Acts({ source, of: { isDirty, isBusy, isPublishing, publish } }: Props) {
  const isReady = useIsHydrated() && !isBusy && !isPublishing
  const canSave = isReady && (isDirty || source.version !== null)
  const canPublish = isReady && source.isDraft && !isDirty && source.version === null
  return (
    <div className={styles.acts}>
      <span className="mute t13">
        {isDirty ? '有未保存的修改' : source.isDraft ? '草稿未发布' : '与发布的内容一致'}
      </span>
      <button
        type="submit"
        className="btn"
        disabled={!canSave}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
      >
        {isBusy ? '保存中' : '保存草稿'}
      </button>
      <button type="button" className="btn p" disabled={!canPublish} onClick={publish}>
        {isPublishing ? '发布中' : '发布'}
      </button>
    </div>
  )
}
