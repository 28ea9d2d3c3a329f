update article set price_disc = price - 1, sale_starts_at = '2026-11-26 17:00+00', sale_ends_at = '2026-11-29 17:00+00'
 where id = (select min(id) from article);
update slider_item set starts_at = '2026-11-30 00:00+00' where id = (select min(id) from slider_item);
insert into campaign_article (campaign_id, position, article_id)
  select campaign.id, 0, article.id from campaign, article order by campaign.id, article.id limit 1;
insert into notice_line (text, starts_at, ends_at) values ('Closed for Idul Fitri', '2027-03-08 17:00+00', '2027-03-14 17:00+00');
