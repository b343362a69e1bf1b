import { type ReactNode, useId } from 'react'
import { keptLimits } from '#mall/lateLimits.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './dialog.module.css'
import { type Choice, newList } from './useListChoice.ts'

type Props = { choice: Choice; error: string }

export function ListChoice({ choice, error }: Props) {
  const { lists, isFailed, chosen, choose } = choice
  const group = useId()
  if (isFailed) return <p className="note bad">清单加载失败，请关闭后重试</p>
  if (!lists) return <div className="sk" role="status" aria-label="正在加载清单" />
  const option = (value: string) => ({ group, value, chosen, choose })
  return (
    <fieldset className={styles.lists}>
      <legend className="vh">选择清单</legend>
      {lists.map(({ listId, name, type, isShared }) => (
        <Option key={listId} {...option(listId)}>
          <span className="any">{name}</span>
          {isShared && <span className="tag a">已共享</span>}
          <span className="mute t12">{type} 种</span>
        </Option>
      ))}
      <Option {...option(newList)}>新建清单</Option>
      {chosen === newList && <Name choice={choice} error={error} />}
      {chosen !== newList && <Failure error={error} />}
    </fieldset>
  )
}

type OptionProps = Pick<Choice, 'chosen' | 'choose'> & {
  group: string
  value: string
  children: ReactNode
}

const Option = ({ group, value, chosen, choose, children }: OptionProps) => (
  <label>
    <input
      type="radio"
      className="ck"
      name={group}
      value={value}
      checked={chosen === value}
      onChange={() => choose(value)}
    />
    {children}
  </label>
)

function Name({ choice: { name, setName }, error }: Props) {
  const id = useId()
  return (
    <div className={styles.name}>
      <input
        className={error ? 'in err' : 'in'}
        aria-label="清单名称"
        aria-invalid={error !== ''}
        aria-describedby={id}
        placeholder={`清单名称，${keptLimits.listName.min}-${keptLimits.listName.max} 个字`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div id={id}>
        <Failure error={error} />
      </div>
    </div>
  )
}

const Failure = ({ error }: { error: string }) => (
  <p className={`bad t12 ${styles.error}`} role="alert">
    {error && <Icon name="circle-alert" />}
    {error}
  </p>
)
