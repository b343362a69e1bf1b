import type { ReactNode } from 'react'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { newList, type putForm } from '#mall/own/favourite/list.form.ts'
import { PlainFields } from '#web/form/Form.tsx'
import type { Edited } from '#web/form/useForm.ts'
import styles from './dialog.module.css'

type Of = { of: Edited<typeof putForm.fields> }

export const ListChoice = ({ of, lists }: Of & { lists: readonly ListHead[] }) => (
  <fieldset className={styles.lists}>
    <legend className="visually-hidden">选择清单</legend>
    {lists.map(({ listId, name, type, isShared }) => (
      <Option key={listId} of={of} value={listId}>
        <span className="any">{name}</span>
        {isShared && <span className="tag accent">已共享</span>}
        <span className="mute t12">{type} 种</span>
      </Option>
    ))}
    <Option of={of} value={newList}>
      新建清单
    </Option>
    {of.values.chosen === newList && (
      <div className={styles.name}>
        <PlainFields of={of} only={['name']} />
      </div>
    )}
  </fieldset>
)

const Option = ({ of, value, children }: Of & { value: string; children: ReactNode }) => (
  <label>
    <input
      type="radio"
      className="checkbox"
      name="chosen"
      value={value}
      checked={of.values.chosen === value}
      onChange={() => of.change({ chosen: value })}
    />
    {children}
  </label>
)
