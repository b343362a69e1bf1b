import styles from './list.module.css'
import { RowButton } from './RowButton.tsx'

type Props = {
  name: string
  isDefault: boolean
  isBusy: boolean
  edit(): void
  remove(): void
  makeDefault(): void
}

/** Changes or removes an entry of a list that has one default. */
export const EntryActs = ({ name, isDefault, isBusy, edit, remove, makeDefault }: Props) => (
  <span className={styles.acts}>
    <RowButton name="修改" of={name} isBusy={isBusy} press={edit} />
    <RowButton name="删除" of={name} isBusy={isBusy} press={remove} />
    {!isDefault && (
      <RowButton
        name="设为默认"
        label={`将 ${name} 设为默认`}
        isBusy={isBusy}
        press={makeDefault}
      />
    )}
  </span>
)
