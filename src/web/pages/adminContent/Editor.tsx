import { contentLimits } from '#mall/limits.ts'
import article from '#web/content/article.module.css'
import type { Source } from '#web/pages/adminContent.tsx'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import styles from './editor.module.css'
import { useEditor } from './useEditor.ts'

/** Markdown at the left, what becomes of it at the right. */
export function Editor({ source }: { source: Source }) {
  const { text, html, isDirty, isBusy, edit, save, publish } = useEditor(source)
  const isReady = useIsHydrated() && !isBusy
  const canPublish = isReady && source.isDraft && !isDirty && source.version === null
  return (
    <section className={`sheet ${styles.editor}`} aria-label="编辑">
      <form className={styles.source} action={save}>
        <label htmlFor="title">标题</label>
        <input
          id="title"
          className="in"
          required
          minLength={2}
          maxLength={contentLimits.title}
          value={text.title}
          onChange={({ target }) => edit({ title: target.value })}
        />
        <label htmlFor="description">描述（搜索引擎显示，10–{contentLimits.description} 字）</label>
        <textarea
          id="description"
          className="in"
          required
          minLength={10}
          maxLength={contentLimits.description}
          rows={2}
          value={text.description}
          onChange={({ target }) => edit({ description: target.value })}
        />
        {source.earliestOn !== null && (
          <>
            <label htmlFor="effectiveOn">
              生效日期（发布至少7天以后，最早 {source.earliestOn}；用户注册时同意当日有效的版本）
            </label>
            <input
              id="effectiveOn"
              type="date"
              className="in"
              min={source.earliestOn}
              value={text.effectiveOn ?? ''}
              onChange={({ target }) => edit({ effectiveOn: target.value || null })}
            />
          </>
        )}
        <label htmlFor="body">正文（Markdown，二级标题 ## 进入目录）</label>
        <textarea
          id="body"
          className={`in mono ${styles.body}`}
          required
          maxLength={contentLimits.body}
          value={text.body}
          onChange={({ target }) => edit({ body: target.value })}
        />
        <div className={styles.acts}>
          <span className="mute t13">
            {isDirty ? '有未保存的修改' : source.isDraft ? '草稿未发布' : '与发布的内容一致'}
          </span>
          <button
            type="submit"
            className="btn"
            disabled={!isReady || !(isDirty || source.version !== null)}
          >
            {isBusy ? '保存中' : '保存草稿'}
          </button>
          <button type="button" className="btn p" disabled={!canPublish} onClick={publish}>
            发布
          </button>
        </div>
      </form>
      <section className={styles.preview} aria-label="预览">
        <h2>{text.title}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by mall/content/markdown.ts, which lets no HTML through */}
        <div className={article.body} dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </section>
  )
}
