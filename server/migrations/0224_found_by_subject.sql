-- An index that shares no more than the shop with the primary key: the planner takes a table without statistics for an
-- almost empty one, found this index as good for a key, and read all things of the shop for each.
create index external_ids_of_subject on external_ids (tenant_id, subject_id, kind);
drop index external_ids_by_subject;
