import { bulkLimits } from '#mall/tradeLimits.ts'
import intake from '#web/matching/intake.module.css'
import { useIsHydrated } from '#web/ui/useIsHydrated.ts'
import { FileInput } from './FileInput.tsx'
import { Grid } from './Grid.tsx'
import styles from './input.module.css'
import { useKept, useRead } from './useInput.ts'

const ways = { grid: '表格录入', text: '粘贴文本', file: '上传文件' } as const
type WayOfInput = keyof typeof ways

/** A list comes in one of three ways; what was typed outlives a reload and the login. */
export function Input() {
  const [way, setWay] = useKept('way', 'text')
  const current = way in ways ? (way as WayOfInput) : 'text'
  return (
    <section className={`sheet ${styles.input}`} aria-label="输入清单">
      <div className={`tabs ${intake.ways}`} role="tablist" aria-label="输入方式">
        {Object.entries(ways).map(([key, label]) => (
          <button
            key={key}
            type="button"
            role="tab"
            aria-selected={key === current}
            onClick={() => setWay(key)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-label={ways[current]} className={intake.panel}>
        {current === 'grid' && <Grid />}
        {current === 'text' && <Paste />}
        {current === 'file' && <FileInput />}
      </div>
    </section>
  )
}

function Paste() {
  const [text, setText] = useKept('text', '')
  const { isBusy, read } = useRead()
  const isReady = useIsHydrated()
  const count = text.split('\n').filter((line) => line.trim() !== '').length
  const isTooMany = count > bulkLimits.lines
  return (
    <form className={`${intake.text} ${styles.paste}`} action={() => read(text, () => setText(''))}>
      <label htmlFor="bulk-text">
        每行一种商品：型号、订货号、物料编码或名称，加数量。可从 Excel、聊天记录直接粘贴。
      </label>
      <textarea
        id="bulk-text"
        className="input"
        rows={14}
        maxLength={bulkLimits.text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={
          '6204-2RS SKF 200\nSC63*25 亚德客 4个\n内六角 M8*30 12.9 1950件\n两打 劳保手套'
        }
        disabled={!isReady}
        readOnly={isBusy}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.send}>
        <span className={isTooMany ? 'bad' : 'mute'} role="status">
          {count > 0 &&
            `${count.toLocaleString('en')} 行${isTooMany ? `，一次最多 ${bulkLimits.lines.toLocaleString('en')} 行` : ''}`}
        </span>
        <button
          type="submit"
          className="btn large primary"
          disabled={!isReady || isBusy || count === 0 || isTooMany}
        >
          {isBusy ? '读取中' : '开始识别'}
        </button>
      </p>
    </form>
  )
}
