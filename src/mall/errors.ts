/** Everything the server may say to a user (spec §5, §8). */
export const messages = {
  A00004: '登录已过期，请重新登录',
  BAD_INPUT: '请求内容有误，请检查后重试',
  NOT_FOUND: '您访问的内容不存在',
  FORBIDDEN: '您没有此操作的权限',
  TOO_LARGE: '提交的内容过大',
  TOO_MANY: '操作过于频繁，请稍后再试',
  BUSY: '系统繁忙，请稍后再试',
  SERVER_ERROR: '系统出错了，请稍后再试',
  METHOD_NOT_ALLOWED: '该地址不支持此请求方式',
  UNSUPPORTED_TYPE: '请求内容须为 JSON 格式',
  LOGIN_FAILED: '账号或密码不正确',
  LOGIN_LOCKED: '密码错误次数过多，请15分钟后再试',
  ACCOUNT_DISABLED: '账号已停用，请联系企业管理员',
  INVITATION_INVALID: '邀请链接无效或已过期，请联系企业管理员',
  EMPLOYEE_NOT_FOUND: '该员工不存在',
  EMPLOYEE_INVALID: '员工信息有误，请检查后重试',
  EMPLOYEE_IS_YOU: '不能停用自己或更改自己的角色',
  EMPLOYEE_HAS_WORK: '该员工还有未完成的采购申请，请选择接手的采购员',
  DEPARTMENT_NOT_FOUND: '该部门不存在，请重新选择',
  DEPARTMENT_NAME_TAKEN: '同级部门中已有此名称',
  DEPARTMENT_TOO_DEEP: '组织部门最多5级',
  DEPARTMENT_WITHIN_ITSELF: '不能移到自己的下级部门',
  DEPARTMENT_NOT_EMPTY: '部门下还有员工、下级部门或有效的邀请链接，不能删除',
  DEPARTMENT_LIMIT: '组织部门最多500个',
  INVITATION_NOT_FOUND: '邀请链接不存在或已失效',
  COMPANY_NOT_FOUND: '没有找到该统一社会信用代码对应的企业',
  JOIN_PENDING: '您已提交加入申请，请等待企业管理员审核',
  JOIN_STATE_CHANGED: '该申请的状态已变化，请刷新后操作',
  SHEET_INVALID: '文件无法读取，请使用下载的模板填写后上传 XLSX 文件',
  SHEET_TOO_LARGE: '文件过大，一次最多导入1000人',
  SHEET_EMPTY: '文件里没有可导入的数据',
  SHEET_COLUMNS: '表头与模板不一致，请使用下载的模板填写',
  ALREADY_EMPLOYED: '您已加入企业，不能再加入其他企业',
  PROTOCOL_ONLY: '协议商品仅对协议客户开放',
  SKU_NOT_FOUND: '商品不存在',
  SKU_INVALID: '该商品已失效，不能购买',
  SKU_WITHOUT_PRICE: '该商品暂无价格，请联系客服询价',
  COUNT_BELOW_MINIMUM: '购买数量不能小于起订量',
  COUNT_NOT_MULTIPLE: '购买数量须为起订量的整数倍',
  COUNT_ABOVE_STOCK: '购买数量超过库存',
  COUNT_TOO_LARGE: '购买数量不能超过9999999999',
  AMOUNT_TOO_LARGE: '商品金额过大，请减少数量或联系客服',
  CART_ITEM_INVALID: '当前商品已失效，请刷新后操作',
  CART_ITEM_CHANGED: '失效商品状态有变化，请刷新后重新点击',
  CART_CLEAR_CHANGED: '失效商品状态有变化，请刷新后重新清空',
  CART_SELECTION_INVALID: '所选商品包含失效商品，请刷新后重新结算',
  CART_EXPORT_INVALID: '所选商品包含失效商品，请刷新后重新导出',
  CART_SHARE_INVALID: '所选商品包含失效商品，请刷新后重新共享',
  CART_COUNT_CHANGED: '所选商品的数量有变化，请刷新后操作',
  CART_IDS_INVALID: '所选商品有误，请刷新后操作',
  ROLE_CANNOT_ORDER: '需求人员不能结算，请将物料共享给采购员',
  ROLE_CANNOT_SHARE: '只有需求人员可以共享物料',
  PURCHASER_NOT_FOUND: '该采购员不存在或已停用，请重新选择',
  REQUISITION_NOT_FOUND: '采购申请不存在',
  REQUISITION_STATE_CHANGED: '采购申请状态已变化，请刷新后操作',
  REQUISITION_URGED: '已催办过，请一小时后再试',
  COMPANY_FIELDS: '填写内容有误，请按提示修改',
  COMPANY_TAKEN: '该企业已注册，申请加入',
  COMPANY_PENDING: '资料正在审核中，请等待审核结果',
  COMPANY_FROZEN: '企业已被冻结，暂不能下单，请联系客服',
  COMPANY_DECIDED: '该申请已被其他运营人员处理',
  TERM_UNCERTIFIED: '企业认证通过后才能申请账期',
  TERM_PENDING: '账期申请正在审核中',
  FILE_TYPE: '仅支持清晰完整的 JPG、PNG、PDF 文件',
  FILE_TOO_LARGE: '文件不能超过 10 MB',
  FILE_LIMIT: '今日上传文件过多，请明天再试',
  FILE_NOT_FOUND: '文件不存在，请重新上传',
  ADDRESS_NOT_FOUND: '收货地址不存在，请重新选择',
  ADDRESS_LIMIT: '收货地址最多50个',
  ADDRESS_INVALID: '收货地址有误，请检查标出的内容',
  ADDRESS_LOCKED: '贵企业只能使用企业地址，请重新选择',
  COMPANY_ADDRESS_LIMIT: '企业地址最多200个',
  COMPANY_ADDRESS_LAST: '已设为只能用企业地址，不能删除最后一个',
  COMPANY_ADDRESS_MISSING: '请先新增企业地址，再设为只能用企业地址',
  ORDER_NOT_FOUND: '订单不存在',
  ORDER_CHANGED: '提交前商品信息有变化，请确认后重新提交',
  ORDER_STATUS_CHANGED: '订单状态已变化，请刷新后操作',
  EXPECT_DATE_TOO_EARLY: '期望到货日期早于最长交期，请重新选择',
  FREIGHT_CHANGED: '运费配置已更新，请刷新后重新结算或共享',
  IDEMPOTENCY_KEY_MISSING: '请求缺少防重复标识，请刷新后重试',
  IDEMPOTENCY_CONFLICT: '该请求已用于其他内容，请刷新后重新提交',
  PAYMENT_CHANNEL_CLOSED: '在线支付暂未开通，请联系客服',
  PAYMENT_NOT_FOUND: '支付单不存在',
  ORDER_CLOSED: '订单已取消或超时，不能支付',
} as const
export type RefusalCode = keyof typeof messages

export class Refusal extends Error {
  readonly isRefusal = true
  readonly code: RefusalCode
  /** What the user needs beside the message, for example the changes of ORDER_CHANGED. */
  readonly data: unknown
  constructor(code: RefusalCode, data: unknown = null) {
    super(messages[code])
    this.code = code
    this.data = data
  }
}

/** Ends a verb with something the user may see. Anything else that is thrown is a bug. */
export function refuse(code: RefusalCode, data?: unknown): never {
  throw new Refusal(code, data)
}
