import * as z from 'zod/mini'
import { get, post } from '#mall/endpoint.ts'
import { Brand } from '#mall/goods/catalogue/catalogue.contract.ts'
import { homeLimits } from '#mall/houseLimits.ts'
import { Day, Id, Nothing, Whole } from '#mall/list.ts'
import { ContentEntry } from '#mall/people/content/content.contract.ts'

const { banners, notices, maxLength } = homeLimits
const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest))

/** Chinese days, the last one included; null: until it is taken away. */
const period = { validFrom: Day, validTo: z.nullable(Day) }

/** paper: ink on white. blue: on the soft accent. dark: white on the colour of the foot. */
const Tone = z.enum(['paper', 'blue', 'dark'])

const Words = z.object({
  /** A text that is too short is told at its field: HOME_FIELDS. */
  title: text(maxLength.title),
  text: text(maxLength.text),
  button: text(maxLength.button),
  /**
   * It leads to a page of the mall that exists, as do the goods, the category, the brand or the text that it names.
   */
  link: text(maxLength.link),
  tone: Tone,
})

export const Banner = z.extend(Words, {
  /** It is the code of the goods whose drawing it shows; '' for none. */
  skuCode: text(maxLength.skuCode),
  ...period,
})
export type Banner = z.infer<typeof Banner>

export const Notice = z.object({
  text: text(maxLength.notice),
  link: text(maxLength.link),
  ...period,
})
export type Notice = z.infer<typeof Notice>

/** These are goods as a banner shows them. */
export const Pictured = z.object({
  skuId: z.string(),
  productName: z.string(),
  model: z.string(),
  /** It is the address of the drawing. */
  picture: z.string(),
})
export type Pictured = z.infer<typeof Pictured>

export const ShownBanner = z.extend(Words, { product: z.nullable(Pictured) })
export type ShownBanner = z.infer<typeof ShownBanner>

export const HomePart = z.enum(['banners', 'notices', 'hotBrands'])
export type HomePart = z.infer<typeof HomePart>

const Version = Whole.check(z.gte(1))
const Saved = z.object({ version: z.number() })

/**
 * The staff puts these on the home page. Each part is saved as a whole; who has not seen the latest is refused
 * CONTENT_CHANGED.
 */
export const home = {
  /** Answers the banners and notices of today, in their order. */
  homeFace: get(
    '/mall/index/homeFace',
    'public',
    Nothing,
    z.object({
      banners: z.array(ShownBanner),
      notices: z.array(z.pick(Notice, { text: true, link: true })),
      /** They are the first of /awsomeCase. */
      cases: z.array(z.omit(ContentEntry, { goods: true })),
    }),
  ),
  homeSettings: get(
    '/mall/staff/homeSettings',
    'operator',
    Nothing,
    z.object({
      banners: z.array(z.extend(Banner, { product: z.nullable(Pictured) })),
      notices: z.array(Notice),
      hotBrands: z.array(Brand),
      /** Each brand with goods says how many it has. */
      brands: z.array(z.extend(Brand, { total: z.number() })),
      parts: z.record(
        HomePart,
        z.object({
          version: z.number(),
          /** null means that it came with the mall. */
          changedBy: z.nullable(z.string()),
          changedAt: z.string(),
        }),
      ),
    }),
  ),
  /** Refuses SKU_NOT_FOUND, also for goods that are no longer sold. */
  bannerPicture: get(
    '/mall/staff/bannerPicture',
    'operator',
    z.object({ skuCode: text(maxLength.skuCode).check(z.minLength(1)) }),
    Pictured,
  ),
  /** Refuses HOME_FIELDS {fields}, whose names are the place of the entry and its field: `0.title`. */
  saveBanners: post(
    '/mall/staff/saveBanners',
    'operator',
    z.object({
      banners: z.array(Banner).check(z.minLength(banners.min), z.maxLength(banners.max)),
      version: Version,
    }),
    Saved,
  ),
  /** Refuses HOME_FIELDS {fields} in the same way. */
  saveNotices: post(
    '/mall/staff/saveNotices',
    'operator',
    z.object({ notices: z.array(Notice).check(z.maxLength(notices.max)), version: Version }),
    Saved,
  ),
  /** Ten different brands with goods, in their order; refuses HOT_BRANDS otherwise. */
  saveHotBrands: post(
    '/mall/staff/saveHotBrands',
    'operator',
    z.object({ brandIds: z.array(Id).check(z.maxLength(100)), version: Version }),
    Saved,
  ),
}
