import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
const staff = await as('operator')

const face = () => visitor(api.home.homeFace, {})
const settings = () => staff(api.home.homeSettings, {})
const titles = async () => (await face()).banners.map(({ title }) => title)
const lastEntry = async () => (await staff(api.staff.auditLog, { action: 'home' })).list[0]

test('the mall comes with banners and notices that lead to pages of its own', async () => {
  const { banners, notices } = await face()
  expect(banners.map(({ title, product }) => [title, product?.model])).toEqual([
    ['按型号、参数、图纸直接选到规格', '6204-2RSH'],
    ['企业协议价，登录即见', 'GB5783-M10×40-A2-70'],
    ['气缸按缸径与行程选', 'SC63x25'],
    ['谁申请，谁采购，到了哪一步', 'GR19-15-19-92A'],
    ['这样选、这样换：选型案例', '22216 EK/C3'],
  ])
  expect(banners[0]?.product?.picture).toMatch(/^\/img\/v7\/full\/bearing/)
  expect(notices.length).toBe(3)
  const { parts, ...kept } = await settings()
  expect(parts.banners).toMatchObject({ version: 1, changedBy: null })
  const saved = { ...kept, version: 1 }
  await expect(staff(api.home.saveBanners, saved)).resolves.toEqual({ version: 2 }) // every link is ours
  await expect(staff(api.home.saveNotices, saved)).resolves.toEqual({ version: 2 })
})

test('a notice says the freight rule that is in force, and goes where no amount makes it free', async () => {
  const noticesAt = async (freeFrom: string) => {
    const { version } = await staff(api.seller.freight, {})
    await staff(api.seller.saveFreight, { version, fee: '15', freeFrom })
    return (await face()).notices.map(({ text }) => text)
  }
  const others = ['企业认证资料在 1 个工作日内审核', '按型号、尺寸或订货号都能搜到商品']
  expect(await noticesAt('1500')).toEqual(['全场含税价，满 ¥1,500 包邮', ...others])
  expect(await noticesAt('')).toEqual(others)
  await noticesAt('300')
})

test('what is saved is shown at once, in its order and on its days', async () => {
  const { banners, parts } = await settings()
  const [first, second, third] = banners
  if (!first || !second || !third) throw new Error('three banners')
  const over = { ...second, validFrom: '2026-01-01', validTo: '2026-01-31' }
  const { version } = parts.banners
  await staff(api.home.saveBanners, { banners: [third, over, first], version })
  expect(await titles()).toEqual([third.title, first.title])
  expect((await settings()).banners.map(({ title }) => title)).toEqual([
    third.title,
    second.title,
    first.title,
  ])
  expect(await lastEntry()).toMatchObject({
    userName: '商城运营',
    action: 'home.banners',
    subject: '首页横幅',
    detail: {
      删除: `${banners[3]?.title}、${banners[4]?.title}`,
      顺序: [third, second, first].map(({ title }) => title).join('、'),
      [`${second.title} 结束`]: ['', '2026-01-31'],
    },
  })
})

test('a drawing goes with its goods when they are no longer sold', async () => {
  const skuCode = 'GP0000173'
  expect(await staff(api.home.bannerPicture, { skuCode })).toMatchObject({ model: '6204-2RSH' })
  await db`update sku set sku_is_enable = 0 where sku_code = ${skuCode}`
  await expect(staff(api.home.bannerPicture, { skuCode })).rejects.toMatchObject({
    code: 'SKU_NOT_FOUND',
  })
  const later = await as('operator', new Date(Date.now() + 2000))
  const { banners } = await later(api.home.homeFace, {})
  expect(banners.map(({ product }) => product?.model)).toEqual(['SC63x25', undefined])
  const kept = await settings()
  await expect(
    staff(api.home.saveBanners, { banners: kept.banners, version: kept.parts.banners.version }),
  ).rejects.toMatchObject({
    code: 'HOME_FIELDS',
    data: { fields: { '2.skuCode': '没有此订货号的在售商品' } },
  })
  await db`update sku set sku_is_enable = 1 where sku_code = ${skuCode}`
})

test('who has not seen the latest changes nothing, and nothing is logged', async () => {
  const { notices, parts } = await settings()
  const before = await lastEntry()
  const stale = { notices: notices.slice(0, 1), version: parts.notices.version - 1 }
  await expect(staff(api.home.saveNotices, stale)).rejects.toMatchObject({
    code: 'CONTENT_CHANGED',
  })
  expect((await settings()).notices).toEqual(notices)
  expect(await lastEntry()).toEqual(before)
  const both = await Promise.allSettled(
    ['甲的公告', '乙的公告'].map((text) =>
      staff(api.home.saveNotices, {
        notices: [{ text, link: '', validFrom: '2026-11-01', validTo: null }],
        version: parts.notices.version,
      }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await face()).notices.length).toBe(1)
})

test('links lead nowhere but to pages of ours; one banner is too few', async () => {
  const { banners, parts } = await settings()
  const { version } = parts.banners
  const elsewhere = banners.map((one) => ({ ...one, link: 'https://evil.example/' }))
  await expect(staff(api.home.saveBanners, { banners: elsewhere, version })).rejects.toMatchObject({
    code: 'HOME_FIELDS',
  })
  const links = ['/productDetail?skuId=999999999', '/productDetail?skuId=x', '/help?topic=nothing']
  const [one] = banners
  if (!one) throw new Error('a banner')
  const gone = [
    ...[...links, '/productList?brandId=999999', '/secondCategory?firstCategoryId=101'],
    '/productList?category2Id=101',
  ].map((link, at) => ({ ...one, title: `横幅${at}`, link }))
  await expect(staff(api.home.saveBanners, { banners: gone, version })).rejects.toMatchObject({
    code: 'HOME_FIELDS',
    data: {
      fields: {
        '0.link': '链接的商品不存在或已停售',
        '1.link': '链接的商品不存在或已停售',
        '2.link': '链接的文章不存在或尚未发布',
        '3.link': '链接的品牌不存在',
        '4.link': '链接的一级分类不存在',
      },
    },
  })
  await expect(
    staff(api.home.saveBanners, { banners: banners.slice(0, 1), version }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('the ten hot brands are what the head and the home page show, in the chosen order', async () => {
  const { hotBrands, brands, parts } = await settings()
  const newcomer = brands.find(({ brandName }) => brandName.startsWith('NSK'))
  const chosen = [newcomer, ...hotBrands.slice(0, 9).toReversed()].flatMap((one) => one ?? [])
  const brandIds = chosen.map(({ brandId }) => brandId)
  const { version } = parts.hotBrands
  for (const wrong of [
    brandIds.slice(1),
    [...brandIds.slice(1), brandIds[1] ?? ''],
    [...brandIds.slice(1), '999999'],
  ])
    await expect(staff(api.home.saveHotBrands, { brandIds: wrong, version })).rejects.toMatchObject(
      { code: 'HOT_BRANDS' },
    )
  await visitor(api.catalogue.homeCategoryList, { levels: 1 })
  await staff(api.home.saveHotBrands, { brandIds, version })
  const shown = await visitor(api.catalogue.homeCategoryList, { levels: 1 })
  expect(shown.hotBrands.map(({ brandId }) => brandId)).toEqual(brandIds)
  expect(await lastEntry()).toMatchObject({
    action: 'home.hotBrands',
    detail: { 新增: newcomer?.brandName, 删除: hotBrands[9]?.brandName },
  })
})

test('only the staff may look and write', async () => {
  for (const call of [visitor, await as('admin1')])
    for (const asked of [
      call(api.home.homeSettings, {}),
      call(api.home.saveNotices, { notices: [], version: 1 }),
    ])
      await expect(asked).rejects.toMatchObject({
        code: call === visitor ? 'A00004' : 'FORBIDDEN',
      })
})
