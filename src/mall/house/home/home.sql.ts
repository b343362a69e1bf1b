import type { Sql } from '#db/postgres.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import type { Banner, HomePart, Notice } from './home.contract.ts'
import type { Target } from './home.rules.ts'

/** A drawing is made of these. */
export type Drawn = Pick<
  Product,
  'skuId' | 'productName' | 'model' | 'family' | 'attrDesc' | 'imgUrl'
>
export type BannerRow = Banner & { drawn: Drawn | null }

const drawn = (db: Sql) => db`
  json_build_object('skuId', s.sku_id::text, 'productName', s.product_name, 'model', s.model,
    'family', s.family, 'attrDesc', s.attr_desc::text, 'imgUrl', s.img_url)`

/** Each comes with the goods that it shows, as long as they are sold. */
export const selectBanners = (db: Sql) => db<BannerRow[]>`
  select b.title, b.text, b.button, b.link, b.tone, coalesce(s.sku_code, '') as sku_code,
    b.valid_from::text, b.valid_to::text, case when s.is_active then ${drawn(db)} end as drawn
  from home_banner b left join sku s using (sku_id) order by b.place`

export const selectNotices = (db: Sql) => db<Notice[]>`
  select text, link, valid_from::text, valid_to::text from home_notice order by place`

export type PartRow = {
  part: HomePart
  version: number
  changedBy: string | null
  changedAt: Date
}

export const selectParts = (db: Sql) => db<PartRow[]>`
  select h.part, h.version, p.name as changed_by, h.changed_at
  from home_part h left join person p on p.user_id = h.changed_by`

export const selectDrawn = (db: Sql, skuCodes: string[]) => db<
  { skuCode: string; skuId: string; drawn: Drawn }[]
>`
  select s.sku_code, s.sku_id, ${drawn(db)} as drawn from sku s
  where s.sku_code = any(${skuCodes}) and s.is_active`

/** Those that are there, and shown to everybody. */
export const selectTargets = (db: Sql, targets: Target[]) => db<Target[]>`
  select kind, id
  from unnest(${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ id }) => id)}::text[]) as t (kind, id)
  where case
    when kind = 'text' then exists (select from content where slug = id and published_at is not null)
    when id !~ '^[1-9][0-9]{0,8}$' then false
    when kind = 'goods' then exists (select from sku where sku_id = id::int and is_active)
    when kind = 'brand' then exists (select from brand where brand_id = id::int)
    else exists (
      select from category left join category_moved on new_id = category_id
      where id::int in (category_id, old_id) and (kind = 'category' or level = 1))
  end`

/** Says whether this version was the latest; the part is locked to the end of the transaction. */
export async function updatePart(
  tx: Sql,
  change: { part: HomePart; version: number; userId: string; now: Date },
) {
  const { count } = await tx`
    update home_part set version = version + 1, changed_by = ${change.userId}, changed_at = ${change.now}
    where part = ${change.part} and version = ${change.version}`
  return count === 1
}

export async function insertBanners(
  tx: Sql,
  banners: (Omit<Banner, 'skuCode'> & { skuId: string | null })[],
) {
  await tx`delete from home_banner`
  const rows = banners.map((one, place) => ({
    place,
    title: one.title,
    text: one.text,
    button: one.button,
    link: one.link,
    tone: one.tone,
    sku_id: one.skuId,
    valid_from: one.validFrom,
    valid_to: one.validTo,
  }))
  if (rows.length > 0) await tx`insert into home_banner ${tx(rows)}`
}

export async function insertNotices(tx: Sql, notices: Notice[]) {
  await tx`delete from home_notice`
  const rows = notices.map(({ text, link, validFrom, validTo }, place) => ({
    place,
    text,
    link,
    valid_from: validFrom,
    valid_to: validTo,
  }))
  if (rows.length > 0) await tx`insert into home_notice ${tx(rows)}`
}
