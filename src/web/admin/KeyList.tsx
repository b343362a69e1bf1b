import { Dialog } from '#web/form/Dialog.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { menuOf } from './adminMenu.ts'
import styles from './finder.module.css'
import { Keys } from './Keys.tsx'
import { deskKey } from './useRoomKeys.ts'

const everywhere: readonly [keys: readonly string[], meaning: string][] = [
  [['Ctrl', 'K'], '查找单号、企业、人、商品和页面'],
  [['/'], '到列表的查找框'],
  [['j'], '下一行'],
  [['k'], '上一行'],
  [['x'], '选中这一行'],
  [['Enter'], '打开这一行'],
  [['?'], '查看快捷键'],
  [['Esc'], '关闭弹窗'],
]

/** Shows what each key does, of the rooms those that this one of the staff may enter. */
export function KeyList({ onClose }: { onClose(): void }) {
  const rooms = menuOf(useVisitor().who)
    .flatMap(({ entries }) => entries)
    .flatMap(({ key, name }) => (key ? [[['g', key], name] as const] : []))
  return (
    <Dialog
      title="快捷键"
      onClose={onClose}
      footer={
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      }
    >
      <div className={styles.keyList}>
        <List title="到处可用" keys={everywhere} />
        <List title="去页面" keys={[[['g', deskKey], '工作台'], ...rooms]} />
      </div>
      <p className="mute t12">
        正在输入文字时单个字母不是快捷键；列表下方的「关闭快捷键」可关闭除 Ctrl K 以外的全部按键。
      </p>
    </Dialog>
  )
}

type ListProps = { title: string; keys: readonly (readonly [readonly string[], string])[] }

const List = ({ title, keys }: ListProps) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {keys.map(([pressed, meaning]) => (
        <div key={meaning}>
          <dt>
            <Keys of={pressed} />
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)
