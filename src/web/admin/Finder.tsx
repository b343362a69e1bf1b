import { isFindable } from '#mall/house/staff/findable.rules.ts'
import { limits } from '#mall/limits.ts'
import { Dialog } from '#web/form/Dialog.tsx'
import { FoundLines } from './FoundLines.tsx'
import styles from './finder.module.css'
import type { FoundGroup } from './foundGroups.ts'
import { Keys } from './Keys.tsx'
import { useFinder } from './useFinder.ts'
import type { Answered } from './useFound.ts'

type Props = { onClose(): void }

/** Finds anything by its number or name: a combobox of WAI-ARIA 1.2 in a dialog, the focus stays in the box. */
export function Finder({ onClose }: Props) {
  const { typed, groups, lines, active, listId, answered, ...finder } = useFinder(onClose)
  const isAsking = isFindable(typed) && answered.typed !== typed
  return (
    <Dialog title="查找" onClose={onClose} footer={<Hints />}>
      <input
        className={`input ${styles.box}`}
        type="text"
        role="combobox"
        aria-label="查找"
        aria-autocomplete="list"
        aria-expanded={lines.length > 0}
        aria-controls={listId}
        aria-activedescendant={lines[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.maxLength.orderKeyword}
        placeholder="单号、企业、姓名、手机、型号、订货号、页面"
        value={finder.text}
        onChange={({ target }) => finder.type(target.value)}
        onKeyDown={finder.press}
      />
      <FoundLines groups={groups} typed={typed} {...{ listId, active }} onOpen={finder.open} />
      <p role="status" className={`mute t13 ${styles.said}`}>
        {answered.problem || (isAsking ? '查找中' : saidOf(typed, answered, groups))}
      </p>
    </Dialog>
  )
}

function saidOf(typed: string, { list }: Answered, groups: readonly FoundGroup[]): string {
  if (typed === '') return ''
  if (!isFindable(typed)) return '再输入一个字，可查找单号、企业、人和商品'
  return list.length > 0
    ? `找到 ${list.length} 项`
    : groups.length > 0
      ? '没有同名的单据、企业、人或商品'
      : ''
}

const Hints = () => (
  <span className={`t12 sec ${styles.hints}`}>
    <span>
      <Keys of={['↑', '↓']} /> 选择
    </span>
    <span>
      <Keys of={['Enter']} /> 打开
    </span>
    <span>
      <Keys of={['Ctrl', 'Enter']} /> 在新标签打开
    </span>
    <span>
      <Keys of={['Esc']} /> 关闭
    </span>
  </span>
)
