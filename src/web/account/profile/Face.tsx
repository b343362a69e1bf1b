import styles from './profile.module.css'

type Props = { avatarId: string | null; name: string; isLarge?: boolean }

/** Shows somebody's picture, or else the last character of his name. */
export const Face = ({ avatarId, name, isLarge }: Props) => (
  <span className={isLarge ? `${styles.face} ${styles.large}` : styles.face} aria-hidden="true">
    {avatarId ? <img src={`/files/avatar/${avatarId}`} alt="" /> : [...name].at(-1)}
  </span>
)
