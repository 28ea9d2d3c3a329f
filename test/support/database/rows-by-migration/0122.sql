insert into campaign_mark select id, picture_id, (select min(id) from article), 60, 72 from campaign order by id limit 1;
