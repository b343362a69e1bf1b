-- Goods that fit where others were are found by the attributes that decide it, whoever makes them and whatever they are
-- called (mall/goods/equivalence/fitKey.rules.ts has the same table).
create function fit_key(family text, attributes json) returns text
language sql immutable parallel safe
return family || ':' || case
  when family in (
    'bearing_deep_groove', 'bearing_cylindrical_roller', 'bearing_spherical_roller', 'bearing_angular_contact',
    'bearing_double_row_angular', 'bearing_self_aligning')
    then (attributes->>'内径(mm)') || '|' || (attributes->>'外径(mm)') || '|' || (attributes->>'宽度(mm)')
  when family = 'bearing_tapered_roller'
    then (attributes->>'内径(mm)') || '|' || (attributes->>'外径(mm)') || '|' || (attributes->>'装配高(mm)')
  when family = 'bearing_thrust_ball'
    then (attributes->>'内径(mm)') || '|' || (attributes->>'外径(mm)') || '|' || (attributes->>'高度(mm)')
  when family = 'bearing_linear_lm'
    then (attributes->>'内径(mm)') || '|' || (attributes->>'外径(mm)') || '|' || (attributes->>'长度(mm)')
  when family = 'bearing_insert_unit'
    then (attributes->>'轴径(mm)') || '|' || (attributes->>'座型')
  when family = 'adapter_sleeve'
    then (attributes->>'轴承孔径(mm)') || '|' || (attributes->>'系列')
  when family in (
    'cyl_iso15552', 'cyl_compact', 'cyl_mini', 'cyl_minialu', 'cyl_guided',
    'cyl_twin', 'cyl_slide')
    then (attributes->>'缸径(mm)') || '|' || (attributes->>'行程(mm)')
  when family in ('mcb', 'rcbo', 'mccb')
    then (attributes->>'极数') || '|' || (attributes->>'电流')
  when family = 'mpcb'
    then (attributes->>'整定范围')
  when family in ('oring_gb', 'oring_as568', 'oring_jis')
    then (attributes->>'内径(mm)') || '|' || (attributes->>'线径(mm)')
  when family = 'timing_belt'
    then (attributes->>'齿形') || '|' || (attributes->>'节线长(mm)') || '|' || (attributes->>'带宽(mm)')
  when family = 'roller_chain'
    then (attributes->>'链号') || '|' || (attributes->>'排数')
  when family = 'sprocket'
    then (attributes->>'链号') || '|' || (attributes->>'齿数')
  when family in (
    'screw_hex_full', 'screw_hex_part', 'screw_hex_fine', 'screw_flange_hex', 'screw_socket_cap',
    'screw_socket_csk', 'screw_socket_button', 'screw_set', 'screw_csk_cross', 'screw_pan_cross')
    then (attributes->>'螺纹') || '|' || (attributes->>'长度(mm)')
  when family in (
    'nut_hex', 'nut_thin', 'nut_lock_nylon', 'nut_flange', 'washer_plain',
    'washer_spring', 'washer_small', 'washer_large')
    then (attributes->>'规格')
  when family in ('pin_parallel', 'pin_dowel', 'pin_spring', 'pin_cotter')
    then (attributes->>'直径(mm)') || '|' || (attributes->>'长度(mm)')
  when family = 'circlip_shaft'
    then (attributes->>'轴径(mm)')
  when family = 'circlip_hole'
    then (attributes->>'孔径(mm)')
  when family = 'circlip_e'
    then (attributes->>'槽径(mm)')
  when family = 'hex_key'
    then (attributes->>'对边(mm)')
  when family in ('tube_pu', 'tube_pa')
    then (attributes->>'外径(mm)')
  when family in ('fitting_union', 'fitting_threaded')
    then (attributes->>'管外径(mm)')
  when family in ('flange_plate', 'flange_gasket')
    then (attributes->>'口径') || '|' || (attributes->>'压力')
end;

create index sku_fit on sku (fit_key(family, attr_desc), popularity desc, sku_id)
  where is_active and fit_key(family, attr_desc) is not null;
