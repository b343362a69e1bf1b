/** Wings in their order, and the nouns of each in theirs: whoever stands later may import who stands before. */
export const nouns = {
  people: {
    account: '账号',
    live: '实时通知',
    message: '消息',
    audit: '操作日志',
    content: '内容',
  },
  company: { company: '企业', employee: '员工', invoice: '发票抬头' },
  goods: { pricing: '价格', catalogue: '商品目录', material: '物料编码', search: '搜索' },
  own: { address: '收货地址', registration: '注册', profile: '个人资料', favourite: '收藏' },
  trade: {
    requisition: '采购申请',
    cart: '购物车',
    quotation: '报价单',
    order: '订单',
    payment: '付款',
  },
  house: {
    contact: '留言',
    home: '首页',
    report: '报表',
    centre: '会员中心',
    staff: '商城员工',
  },
} as const
