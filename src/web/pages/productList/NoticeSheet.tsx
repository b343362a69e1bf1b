import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import type { BrandHead } from './brand.ts'
import type { Notice } from './notice.ts'
import type { Relaxed, Way } from './rescue.ts'

/** Why there are no goods, and every way on that leads somewhere. */
export const NoticeSheet = ({ notice: { title, text, actions, groups } }: { notice: Notice }) => (
  <section className="sheet">
    <Empty
      title={title}
      actions={actions.map(({ to, text, total }, index) => (
        <PageLink key={to} to={to} className={index === 0 ? 'btn primary' : 'btn'}>
          {text}
          {total && `（${total.toLocaleString('en-US')} 件）`}
        </PageLink>
      ))}
    >
      {text}
    </Empty>
    {groups.map(({ name, ways }) => (
      <nav key={name} className="ways" aria-label={name}>
        <h3>{name}</h3>
        <Ways ways={ways} />
      </nav>
    ))}
  </section>
)

const blank = { target: '_blank', rel: 'noopener' }
const isProduct = (to: string) => to.startsWith('/productDetail')

const Ways = ({ ways }: { ways: Way[] }) =>
  ways.map(({ text, to, total }) => (
    <PageLink key={to} to={to} className="link" {...(isProduct(to) && blank)}>
      {text}
      {total && <small>{total.toLocaleString('en-US')} 件</small>}
    </PageLink>
  ))

/** Words that no goods have were left out of the search or replaced. */
export function RelaxedNote({ relaxed }: { relaxed: Relaxed }) {
  const { isMisspelled, dropped, shown, ways, substitutes } = relaxed
  return (
    <p className="note relaxed">
      <Icon name="info" />
      <span>
        {isMisspelled ? (
          <>
            “{dropped}”可能有误，已按“{shown}”查找。
          </>
        ) : (
          <>
            未找到“{dropped}”，为您展示{shown ? `“${shown}”的结果` : '相近的商品'}。
          </>
        )}
        {ways.length > 0 && '单独搜索 '}
        <Ways ways={ways} />
        {substitutes.length > 0 && ' 可替代 '}
        <Ways ways={substitutes} />
      </span>
    </p>
  )
}

/** Shows the names of a brand, how much of it is sold, and where. */
export const BrandSheet = ({ brand: { nameCn, nameEn, total, ways } }: { brand: BrandHead }) => (
  <section className="sheet brand-head" aria-label="品牌">
    <p>
      <b>{nameEn || nameCn}</b>
      {nameEn && nameCn !== nameEn && <span>{nameCn}</span>}
      <small>{total.toLocaleString('en-US')} 个规格在售</small>
    </p>
    <nav aria-label="品牌的分类">
      <Ways ways={ways} />
    </nav>
  </section>
)
