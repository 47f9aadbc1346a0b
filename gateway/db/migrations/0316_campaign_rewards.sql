-- compatible: 0175
-- What a mission gave is read by mission (gateway/office/campaigns), and applications by their last change.
create index mission_entry_mission on mission_entry (mission_id, claimed_at) where state = 'claimed';
create index promotion_entry_changed on promotion_entry (changed_at desc, id desc) where applications > 0;
