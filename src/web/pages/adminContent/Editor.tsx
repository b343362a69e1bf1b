import { useEffect, useState } from 'react'
import { firstDay, isDay, lastDay } from '#mall/day.ts'
import article from '#web/content/article.module.css'
import { FieldRow, Form, PlainFields } from '#web/form/Form.tsx'
import { bind, bindText } from '#web/form/useForm.ts'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './editor.module.css'
import { Picture } from './Picture.tsx'
import { isTooEarly, type Source, useEditor } from './useEditor.ts'

/** Shows Markdown at the left, and what becomes of it at the right. */
export function Editor({ source }: { source: Source }) {
  const edited = useEditor(source)
  const { of, html } = edited
  const { title } = of.values
  const [isChoosing, setChoosing] = useState(false)
  const isHydrated = useIsHydrated()
  useSaveKey(of.element)
  return (
    <section className={`sheet ${styles.editor}`} aria-label="编辑">
      <Form of={of} isStacked className={styles.source}>
        <PlainFields of={of} only={['title', 'description']} />
        {source.earliestOn !== null && <EffectiveOn source={source} of={of} />}
        <FieldRow of={of} name="body">
          <Markdown of={of} />
          <button
            type="button"
            className="btn small"
            disabled={!isHydrated}
            onClick={() => setChoosing(true)}
          >
            插入图片
          </button>
        </FieldRow>
        <Acts source={source} of={edited} />
      </Form>
      {isChoosing && (
        <Picture
          insert={(markdown) => insertAtCursor(of, markdown)}
          onClose={() => setChoosing(false)}
        />
      )}
      <section className={styles.preview} aria-label="预览">
        {title.trim() && <h2>{title}</h2>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/people/content/markdown.ts, which lets no HTML through */}
        <div className={article.body} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </section>
  )
}

/** Ctrl+S does what the button does, and nothing while that is off. */
function useSaveKey(element: Edited['of']['element']) {
  useEffect(() => {
    const form = element.current
    function saveByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
    }
    form?.addEventListener('keydown', saveByKey)
    return () => form?.removeEventListener('keydown', saveByKey)
  }, [element])
}

type Edited = ReturnType<typeof useEditor>

function Markdown({ of }: Pick<Edited, 'of'>) {
  const bound = bindText(of, 'body')
  return <textarea {...bound} className={`${bound.className} mono ${styles.body}`} />
}

/** On a line of its own, where the cursor was last. */
function insertAtCursor(of: Edited['of'], markdown: string) {
  const { body } = of.values
  const area = document.getElementById(bind(of, 'body').id)
  const at = area instanceof HTMLTextAreaElement ? area.selectionEnd : body.length
  const before = body.slice(0, at).replace(/\n*$/, '')
  const after = body.slice(at).replace(/^\n*/, '')
  of.change({ body: [before, markdown, after].filter(Boolean).join('\n\n') })
}

function EffectiveOn({ source, of }: { source: Source; of: Edited['of'] }) {
  const { effectiveOn } = of.values
  const label = `生效日期（发布至少 7 天以后，最早 ${source.earliestOn}；用户注册时同意当日有效的版本）`
  const hint =
    isDay(effectiveOn) &&
    isTooEarly(source, effectiveOn) &&
    `早于 ${source.earliestOn}：可以保存为草稿，发布前须改期`
  return (
    <FieldRow of={of} name="effectiveOn" label={label} hint={hint}>
      <input
        {...bindText(of, 'effectiveOn')}
        type="date"
        min={source.earliestOn ?? firstDay}
        max={lastDay}
      />
    </FieldRow>
  )
}

function Acts({ source, of: { of, isPublishing, publish } }: { source: Source; of: Edited }) {
  const { isTouched: isDirty, isBusy } = of
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
      <button type="button" className="btn primary" disabled={!canPublish} onClick={publish}>
        {isPublishing ? '发布中' : '发布'}
      </button>
    </div>
  )
}
