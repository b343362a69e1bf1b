import { sprite } from 'virtual:sprite'
import type { IconName } from './icons.ts'

/** Decoration beside a word; where it stands alone, its button or link has the label. 16 px, or 20. */
export function Icon({ name, isLarge }: { name: IconName; isLarge?: boolean }) {
  return (
    <svg className={isLarge ? 'icon icon-large' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
