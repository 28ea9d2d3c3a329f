-- Where the pieces of a campaign are in its pictures, in percent from the left and the top of the whole picture.
create table campaign_mark (
  campaign_id bigint not null references campaign (id) on delete cascade,
  picture_id  bigint not null references picture (id) on delete cascade,
  article_id  bigint not null references article (id) on delete cascade,
  x           int not null check (x between 0 and 100),
  y           int not null check (y between 0 and 100),
  primary key (campaign_id, picture_id, article_id)
);
create index campaign_mark_picture on campaign_mark (picture_id);
create index campaign_mark_article on campaign_mark (article_id);
